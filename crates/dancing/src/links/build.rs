//! The construction of links.

use super::node::{Node, Nodes, PRIMARY};
use super::{Item, Links, Named};

/// The reason why links cannot be built from a problem.
///
/// ```
/// use dancing::links::Links;
///
/// let wrong = Links::new(["a"], [], [("1", ["b"])]).unwrap_err();
/// assert_eq!(
///     wrong.to_string(),
///     "option \"1\" has an item \"b\", which is not among the items",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LinksError {
    /// Two items have the same name.
    #[error("two items are named {0:?}")]
    DuplicateItem(String),
    /// Two options have the same name.
    #[error("two options are named {0:?}")]
    DuplicateOption(String),
    /// An option has an item that does not exist.
    #[error("option {option:?} has an item {item:?}, which is not among the items")]
    UnknownItem {
        /// The option's name.
        option: String,
        /// The name of the unknown item.
        item: String,
    },
    /// An option has an item twice.
    #[error("option {option:?} has the item {item:?} twice")]
    ItemTwice {
        /// The option's name.
        option: String,
        /// The item's name.
        item: String,
    },
    /// There are more nodes than `u32` can number.
    #[error("the problem has more than 4,294,967,295 nodes")]
    TooLarge,
}

impl Links {
    /// Builds the links of a problem: each primary item must be covered exactly once, each
    /// secondary item at most once. An option consists of a name and the names of its items.
    ///
    /// The running time is that of sorting the names, plus a binary search for every item of an
    /// option.
    ///
    /// ```
    /// use dancing::links::Links;
    ///
    /// // "p" is secondary: it need not be covered, but at most one option may cover it.
    /// let mut links = Links::new(["a", "b"], ["p"], [("1", vec!["a", "p"]), ("2", vec!["b"])])?;
    /// assert_eq!(links.covers(2).count(), Ok(1));
    /// # Ok::<(), dancing::links::LinksError>(())
    /// ```
    ///
    /// # Errors
    /// If a name is used twice, or an option has an item twice or an unknown item.
    pub fn new<I, O, M>(
        primary: impl IntoIterator<Item = I>,
        secondary: impl IntoIterator<Item = I>,
        options: impl IntoIterator<Item = (O, M)>,
    ) -> Result<Links, LinksError>
    where
        I: AsRef<str>,
        O: AsRef<str>,
        M: IntoIterator<Item: AsRef<str>>,
    {
        let owned = |name: I, primary: bool| Item {
            name: name.as_ref().into(),
            primary,
        };
        let primary = primary.into_iter().map(|name| owned(name, true));
        let secondary = secondary.into_iter().map(|name| owned(name, false));
        let mut items: Vec<Item> = primary.chain(secondary).collect();
        items.sort_unstable_by(|a, b| a.name.cmp(&b.name));
        let mut options: Vec<(O, M)> = options.into_iter().collect();
        options.sort_unstable_by(|a, b| a.0.as_ref().cmp(b.0.as_ref()));

        let mut links = Links::of_items(items)?;
        for (name, row) in options {
            links.add_option(name.as_ref(), row)?;
        }
        Ok(links)
    }

    fn of_items(items: Vec<Item>) -> Result<Links, LinksError> {
        if let Some(pair) = items.windows(2).find(|pair| pair[0].name == pair[1].name) {
            return Err(LinksError::DuplicateItem(pair[0].name.to_string()));
        }
        let roots = u32::try_from(items.len() + 1).map_err(|_| LinksError::TooLarge)?;
        let mut links = Links {
            nodes: Nodes(Vec::new()),
            items,
            options: Vec::new(),
            secondary: roots,
            shown: roots.checked_add(1).ok_or(LinksError::TooLarge)?,
            hidden_items: Vec::new(),
            hidden_options: Vec::new(),
        };
        for _ in 0..=links.shown {
            links.add_node()?;
        }
        for item in 1..links.secondary {
            let primary = links.items[item as usize - 1].primary;
            links.nodes[item].top = 0;
            links.append(item, if primary { PRIMARY } else { links.secondary });
        }
        Ok(links)
    }

    fn add_option<M>(&mut self, name: &str, row: M) -> Result<(), LinksError>
    where
        M: IntoIterator<Item: AsRef<str>>,
    {
        if self.options.last().is_some_and(|last| *last.name == *name) {
            return Err(LinksError::DuplicateOption(name.to_owned()));
        }
        let head = self.add_node()?;
        self.nodes[head].top = self.options.len() as u32;
        self.append(head, self.shown);
        self.options.push(Named {
            name: name.into(),
            head,
        });
        for item in row {
            self.add_to_option(head, name, item.as_ref())?;
        }
        Ok(())
    }

    fn add_to_option(&mut self, head: u32, option: &str, item: &str) -> Result<(), LinksError> {
        let unknown = || LinksError::UnknownItem {
            option: option.to_owned(),
            item: item.to_owned(),
        };
        let column = self
            .item(item)
            .map(|id| self.item_node(id))
            .ok_or_else(unknown)?;
        let last = self.nodes[column].up;
        // Options are added one after the other, so if this one already has the item, its node is
        // the last of the column.
        if last > head {
            return Err(LinksError::ItemTwice {
                option: option.to_owned(),
                item: item.to_owned(),
            });
        }
        let node = self.add_node()?;
        self.nodes[node] = Node {
            left: head,
            right: head,
            up: last,
            down: column,
            top: column,
        };
        self.nodes[last].down = node;
        self.nodes[column].up = node;
        self.nodes[column].top += 1;
        self.nodes[head].down = node;
        Ok(())
    }

    /// Adds a node that is linked only to itself.
    fn add_node(&mut self) -> Result<u32, LinksError> {
        let node = u32::try_from(self.nodes.0.len()).map_err(|_| LinksError::TooLarge)?;
        self.nodes.0.push(Node {
            left: node,
            right: node,
            up: node,
            down: node,
            top: node,
        });
        Ok(node)
    }

    /// Appends a node to a ring.
    fn append(&mut self, node: u32, root: u32) {
        let last = self.nodes[root].left;
        (self.nodes[node].left, self.nodes[node].right) = (last, root);
        self.nodes[last].right = node;
        self.nodes[root].left = node;
    }
}
