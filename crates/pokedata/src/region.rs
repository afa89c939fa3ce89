//! Regions and their maps: places, points and roads.

use crate::tables::{embedded, row, rows};
use std::sync::LazyLock;
use types::{Directory, UnknownName};

row! {
    /// A row of `places.csv`.
    struct PlaceRow {
        region: String,
        place: String,
        code: String,
        x: u16,
        y: u16,
        edges: String,
    }
}

/// A region with its map.
#[derive(Debug)]
pub struct Region {
    name: String,
    places: Vec<Place>,
}

/// A place on a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its English name: `Vermilion City`.
    pub name: String,
    /// Its three-letter code, unique in its region: `VRM`.
    pub code: String,
    /// The position on the map: steps to the east.
    pub x: u16,
    /// The position on the map: steps to the south.
    pub y: u16,
    /// The names of the places to which roads lead; each road leads in both directions.
    pub roads: Vec<String>,
}

impl Region {
    /// Returns all regions, ordered by generation.
    #[must_use]
    pub fn all() -> &'static [Region] {
        static REGIONS: LazyLock<Vec<Region>> = LazyLock::new(read);
        &REGIONS
    }

    /// Returns the region with the given name or unique prefix.
    ///
    /// # Errors
    /// If no region, or more than one, matches the name.
    pub fn find(name: &str) -> Result<&'static Region, UnknownName> {
        let names = Region::all().iter().enumerate();
        let directory = Directory::new("region", names.map(|(i, r)| (r.name.as_str(), i)));
        directory.find(name).map(|&index| &Region::all()[index])
    }

    /// Returns the region's name: `Kanto`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the region's places.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// Returns the place with exactly the given name.
    #[must_use]
    pub fn place(&self, name: &str) -> Option<&Place> {
        self.places.iter().find(|place| place.name == name)
    }
}

fn read() -> Vec<Region> {
    let mut regions: Vec<Region> = Vec::new();
    for row in rows::<PlaceRow>(&embedded::PLACES) {
        if regions
            .last()
            .is_none_or(|region| region.name != row.region)
        {
            regions.push(Region {
                name: row.region.clone(),
                places: Vec::new(),
            });
        }
        // A row without a place describes a region without a map.
        let region = regions.last_mut().filter(|_| !row.place.is_empty());
        if let Some(region) = region {
            region.places.push(row.into());
        }
    }
    regions
}

impl From<PlaceRow> for Place {
    fn from(row: PlaceRow) -> Place {
        Place {
            name: row.place,
            code: row.code,
            x: row.x,
            y: row.y,
            roads: row.edges.split_terminator(';').map(str::to_owned).collect(),
        }
    }
}
