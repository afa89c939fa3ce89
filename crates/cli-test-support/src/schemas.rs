//! Generates schemas from types, and compares them with their files.

use crate::folders::schemas_of;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fs;

/// The schemas of one command's answers, by the names of their files.
pub struct Schemas {
    command: &'static str,
    number: u8,
    all: BTreeMap<String, Value>,
}

impl Schemas {
    /// Starts with no schemas, for a command whose answers have the schema version `number`.
    #[must_use]
    pub fn new(command: &'static str, number: u8) -> Schemas {
        let all = BTreeMap::new();
        Schemas {
            command,
            number,
            all,
        }
    }

    /// Adds the schema of a complete answer, which has a schema version.
    #[must_use]
    pub fn answer<T: JsonSchema>(self, name: &str) -> Schemas {
        let mut schema = schema_of::<T>();
        schema["properties"]["schema"] = json!({ "const": self.number });
        if let Some(Value::Array(required)) = schema.get_mut("required") {
            required.insert(0, "schema".into());
        }
        self.with(name, schema)
    }

    /// Adds the schema of an answer that is a list of elements of type `E`, followed by the keys of
    /// `T`.
    ///
    /// # Panics
    /// If the type of an element is not an object.
    #[must_use]
    pub fn list<E: JsonSchema, T: JsonSchema>(self, name: &str, key: &str) -> Schemas {
        let mut schemas = self.answer::<T>(name);
        let mut element = schema_of::<E>();
        let schema = schemas.all.get_mut(&file(name)).expect("it is there");
        let fields = element.as_object_mut().expect("an object");
        fields.remove("$schema");
        schema["properties"][key] = json!({ "type": "array", "items": element });
        if let Some(Value::Array(required)) = schema.get_mut("required") {
            required.push(key.into());
        }
        schemas
    }

    /// Adds the schema of an answer that contains several complete answers.
    ///
    /// # Panics
    /// If there is no schema named `of` yet.
    #[must_use]
    pub fn answers(self, name: &str, of: &str) -> Schemas {
        let mut one = self.all[&file(of)].clone();
        let fields = one.as_object_mut().expect("an object");
        let dialect = fields.remove("$schema");
        let parts = fields.remove("$defs");
        let schema = json!({
            "$schema": dialect,
            "type": "object",
            "properties": {
                "schema": { "const": self.number },
                "answers": { "type": "array", "items": one },
            },
            "required": ["schema", "answers"],
            "additionalProperties": false,
            "$defs": parts,
        });
        self.with(name, schema)
    }

    /// Adds the schema of a line, which is one element of an answer.
    #[must_use]
    pub fn line<T: JsonSchema>(self, name: &str) -> Schemas {
        let schema = schema_of::<T>();
        self.with(name, schema)
    }

    fn with(mut self, name: &str, schema: Value) -> Schemas {
        self.all.insert(file(name), schema);
        self
    }

    /// Checks that the files contain the schemas of the types. If `SCHEMAS=write` is set, writes
    /// them first.
    ///
    /// # Panics
    /// If a file differs, or there are further files.
    pub fn check(&self) {
        let folder = schemas_of(self.command);
        let texts = self.all.iter();
        let texts: BTreeMap<&String, String> = texts
            .map(|(name, schema)| (name, format!("{schema:#}\n")))
            .collect();
        if std::env::var_os("SCHEMAS").is_some_and(|what| what == "write") {
            fs::create_dir_all(&folder).expect("a folder");
            for (name, text) in &texts {
                fs::write(folder.join(name), text).expect("a file");
            }
        }
        let stale = texts.iter().filter(|(name, text)| {
            let there = fs::read_to_string(folder.join(name.as_str()));
            there.ok().as_ref() != Some(text)
        });
        let stale: Vec<&&String> = stale.map(|(name, _)| name).collect();
        let others = files(self.command).into_iter();
        let others: Vec<String> = others.filter(|name| !self.all.contains_key(name)).collect();
        assert!(
            stale.is_empty() && others.is_empty(),
            "in {}: not what the types say: {stale:?}; of no type: {others:?}; SCHEMAS=write cargo test schemas writes them",
            folder.display()
        );
    }
}

fn file(name: &str) -> String {
    format!("{name}.json")
}

/// Returns the files of a command's schemas.
pub(crate) fn files(command: &str) -> Vec<String> {
    let files = fs::read_dir(schemas_of(command))
        .into_iter()
        .flatten()
        .flatten();
    let names = files.filter_map(|file| file.file_name().into_string().ok());
    names.collect()
}

/// Returns the schema of a type as it is printed, with no other keys.
fn schema_of<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let schema = settings.into_generator().into_root_schema_for::<T>();
    let mut schema = schema.to_value();
    close(&mut schema);
    schema
}

/// Restricts objects to the keys that their schemas name.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            close_object(object);
            object.values_mut().for_each(close);
        }
        Value::Array(all) => all.iter_mut().for_each(close),
        _ => {}
    }
}

fn close_object(object: &mut Map<String, Value>) {
    let is_object = object.get("type").is_some_and(|kind| kind == "object");
    if is_object && object.contains_key("properties") {
        object.insert("additionalProperties".to_owned(), false.into());
    }
}
