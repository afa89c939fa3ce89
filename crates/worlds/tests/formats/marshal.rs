//! Writes Ruby's `Marshal` from the description of the format, independently of the library that
//! the reader uses.

/// A value of Ruby.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Nil,
    Bool(bool),
    Number(i32),
    Symbol(String),
    Text(String),
    List(Vec<Value>),
    Table(Vec<(Value, Value)>),
    Object(&'static str, Vec<(&'static str, Value)>),
    /// The value with the given number, which was written before. Only some values have numbers.
    Again(usize),
    /// Bytes that are not text.
    Bytes(Vec<u8>),
    /// An object whose class writes its bytes itself.
    Dumped(&'static str, Vec<u8>),
}

pub(crate) fn symbol(name: &str) -> Value {
    Value::Symbol(name.to_owned())
}

pub(crate) fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

/// Returns the bytes of a file that contains a value.
pub(crate) fn dump(value: &Value) -> Vec<u8> {
    let mut writer = Writer {
        bytes: vec![4, 8],
        symbols: Vec::new(),
    };
    writer.value(value);
    writer.bytes
}

struct Writer {
    bytes: Vec<u8>,
    symbols: Vec<String>,
}

impl Writer {
    fn value(&mut self, value: &Value) {
        match value {
            Value::Nil => self.bytes.push(b'0'),
            Value::Bool(true) => self.bytes.push(b'T'),
            Value::Bool(false) => self.bytes.push(b'F'),
            Value::Number(number) => {
                self.bytes.push(b'i');
                self.number(*number);
            }
            Value::Symbol(name) => self.symbol(name),
            Value::Text(text) => {
                self.bytes.extend(b"I\"");
                self.counted(text.as_bytes());
                self.number(1);
                self.symbol("E");
                self.bytes.push(b'T');
            }
            Value::Bytes(bytes) => {
                self.bytes.push(b'"');
                self.counted(bytes);
            }
            Value::Dumped(class, bytes) => {
                self.bytes.push(b'u');
                self.symbol(class);
                self.counted(bytes);
            }
            Value::List(items) => {
                self.bytes.push(b'[');
                self.number(items.len() as i32);
                for item in items {
                    self.value(item);
                }
            }
            Value::Table(entries) => {
                self.bytes.push(b'{');
                self.number(entries.len() as i32);
                for (key, value) in entries {
                    self.value(key);
                    self.value(value);
                }
            }
            Value::Object(class, fields) => {
                self.bytes.push(b'o');
                self.symbol(class);
                self.number(fields.len() as i32);
                for (name, value) in fields {
                    self.symbol(&format!("@{name}"));
                    self.value(value);
                }
            }
            Value::Again(place) => {
                self.bytes.push(b'@');
                self.number(*place as i32);
            }
        }
    }

    fn counted(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as i32);
        self.bytes.extend(bytes);
    }

    /// Writes a symbol. A symbol that was written before is written as its number.
    fn symbol(&mut self, name: &str) {
        if let Some(place) = self.symbols.iter().position(|own| own == name) {
            self.bytes.push(b';');
            self.number(place as i32);
            return;
        }
        self.symbols.push(name.to_owned());
        self.bytes.push(b':');
        self.counted(name.as_bytes());
    }

    /// Writes a number: a small one as one byte, others as the number of bytes followed by the
    /// bytes, the least significant first.
    fn number(&mut self, number: i32) {
        match number {
            0 => self.bytes.push(0),
            1..=122 => self.bytes.push(number as u8 + 5),
            -123..=-1 => self.bytes.push((number - 5) as i8 as u8),
            _ => {
                let sign = if number < 0 { -1 } else { 0 };
                let count = (1..4).find(|count| number >> (8 * count) == sign);
                let count = count.unwrap_or(4);
                let head = if number < 0 { -count } else { count };
                self.bytes.push(head as i8 as u8);
                self.bytes.extend(&number.to_le_bytes()[..count as usize]);
            }
        }
    }
}
