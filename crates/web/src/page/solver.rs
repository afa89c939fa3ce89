//! The page's connection to the worker. At most one view is being answered, and only the newest one
//! waits.

use super::link::{Link, reason};
use super::mybox;
use crate::plan::Copies;
use crate::reply::Reply;
use crate::{Answer, Setting, View};
use js_sys::{Array, Error, Uint8Array};
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::prelude::*;

/// The time after which a worker that is busy with an old view is replaced, in milliseconds.
const PATIENCE_MS: f64 = 300.0;

/// The maximum number of times that this time is doubled after consecutive replacements. If it were
/// never doubled, slow machines would not finish an answer while questions keep coming.
const DOUBLED_AT_MOST: i32 = 4;

/// The newest view's answer and its state.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// The newest answer or error, with its view.
    pub(super) answer: Option<(View, Result<Answer, String>)>,
    /// The choices that the controls offer, received with that answer.
    pub(super) setting: Setting,
    /// Whether a newer answer is being computed.
    pub(super) busy: bool,
    /// Whether the player stopped the search for a newer answer.
    pub(super) stopped: bool,
    /// Whether a worker module has been loaded.
    pub(super) ready: bool,
}

impl Known {
    /// Returns whether the newest answer belongs to a view. Errors and answers to older views do
    /// not count.
    pub(super) fn answers(&self, view: &View) -> bool {
        self.answer_to(view).is_some()
    }

    /// Returns the answer to a view, if it is the newest.
    pub(super) fn answer_to(&self, view: &View) -> Option<&Answer> {
        match &self.answer {
            Some((known, Ok(answer))) if known == view => Some(answer),
            _ => None,
        }
    }
}

/// Sends views to the worker and receives answers.
#[derive(Clone)]
pub(super) struct Solver {
    inner: Rc<RefCell<Inner>>,
    known: RwSignal<Known>,
    copies: RwSignal<Option<Copies>>,
    loading: RwSignal<bool>,
}

#[derive(Default)]
struct Inner {
    worker: Option<Rc<Link>>,
    /// The view being answered, and the time when its computation started.
    asked: Option<(View, f64)>,
    waiting: Option<View>,
    /// Whether the module and the facts for that view are loaded.
    ready: bool,
    /// The number of consecutive cancelled views.
    given_up: i32,
    /// The prepared answer to the first view.
    prepared: Option<(View, Vec<u8>)>,
}

impl Solver {
    /// Returns a solver that writes answers to `known`, and the exports of the newest cover
    /// question to `copies`. The answer to the first view may be prepared.
    pub(super) fn new(
        known: RwSignal<Known>,
        copies: RwSignal<Option<Copies>>,
        prepared: Option<(View, Vec<u8>)>,
    ) -> Solver {
        let inner = Inner {
            prepared,
            ..Inner::default()
        };
        Solver {
            inner: Rc::new(RefCell::new(inner)),
            known,
            copies,
            loading: RwSignal::new(true),
        }
    }

    /// Returns whether the newest question waits for the code and the facts that answer it.
    pub(super) fn loading(&self) -> RwSignal<bool> {
        self.loading
    }

    /// Requests the answer to a view. The view that was waiting, if any, is dropped.
    pub(super) fn ask(&self, view: View) {
        if self.asked_since().is_none() {
            return self.send(view);
        }
        self.known.update(|known| known.busy = true);
        self.inner.borrow_mut().waiting = Some(view);
        self.be_patient();
    }

    /// If another view is waiting, sets a timer that gives up the current view when its time is
    /// over. The time begins when the module for the view is loaded.
    fn be_patient(&self) {
        let inner = self.inner.borrow();
        let Some((_, since)) = inner.asked else {
            return;
        };
        if !inner.ready || inner.waiting.is_none() {
            return;
        }
        let patience = PATIENCE_MS * 2_f64.powi(inner.given_up.min(DOUBLED_AT_MOST));
        let left = (since + patience - js_sys::Date::now()).max(0.0);
        let solver = self.clone();
        set_timeout(
            move || solver.give_up(since),
            Duration::from_millis(left as u64),
        );
    }

    fn asked_since(&self) -> Option<f64> {
        let inner = self.inner.borrow();
        inner.asked.as_ref().map(|(_, since)| *since)
    }

    /// If the view that was sent at the given time is still being answered, stops it in favour of
    /// the waiting one.
    fn give_up(&self, since: f64) {
        if self.asked_since() != Some(since) {
            return;
        }
        let Some(view) = self.inner.borrow_mut().waiting.take() else {
            return;
        };
        self.end();
        self.inner.borrow_mut().given_up += 1;
        self.send(view);
    }

    /// Stops the search at the player's request.
    pub(super) fn stop(&self) {
        self.end();
        self.known.update(|known| known.stopped = true);
    }

    /// Terminates the worker. The next view starts a new one.
    fn end(&self) {
        let mut inner = self.inner.borrow_mut();
        inner.asked = None;
        inner.waiting = None;
        if let Some(worker) = inner.worker.take() {
            worker.end();
        }
        self.known.update(|known| known.busy = false);
    }

    fn send(&self, view: View) {
        self.known.update(|known| {
            known.busy = true;
            known.stopped = false;
        });
        let mut inner = self.inner.borrow_mut();
        inner.asked = Some((view.clone(), js_sys::Date::now()));
        // Another view may need another module or other facts.
        inner.ready = false;
        drop(inner);
        self.loading.set(true);
        let prepared = self.inner.borrow_mut().prepared.take();
        let prepared = prepared.filter(|(of, _)| *of == view);
        let task = if prepared.is_some() { "load" } else { "answer" };
        self.tell(task, &view);
        if let Some((_, said)) = prepared {
            self.hear_reply(&said);
        }
    }

    /// Sends a view to the worker, for a task of `static/worker.js`.
    fn tell(&self, task: &str, view: &View) {
        let mine = if view.asks_for_box() {
            mybox::kept()
        } else {
            String::new()
        };
        let message = [task, &view.to_string(), &mine, view.module()].map(JsValue::from_str);
        self.worker().send(&message.into_iter().collect());
    }

    fn worker(&self) -> Rc<Link> {
        let start = || {
            let [hearing, failing] = [self.clone(), self.clone()];
            let hear = Closure::<dyn FnMut(Array)>::new(move |said| hearing.hear(&said));
            let fail =
                Closure::<dyn FnMut(String)>::new(move |why: String| failing.fail(&why, None));
            Rc::new(Link::new(hear.into_js_value(), fail.into_js_value()))
        };
        let mut inner = self.inner.borrow_mut();
        inner.worker.get_or_insert_with(start).clone()
    }

    /// Receives a message from the worker. Its elements are a reply, the reason if the worker failed,
    /// and (if there is no reply) the view for which it failed, or for which everything is loaded.
    fn hear(&self, message: &Array) {
        if let Some(why) = message.get(1).as_string() {
            return self.fail(&why, message.get(2).as_string());
        }
        match message.get(0) {
            said if said.is_null() => self.hear_ready(&message.get(2)),
            said if said.is_array() => self.hear_copies(&said.unchecked_into()),
            reply => self.hear_reply(&reply.unchecked_into::<Uint8Array>().to_vec()),
        }
    }

    /// Starts measuring the current view's time, unless the message is about another view.
    fn hear_ready(&self, loaded: &JsValue) {
        let mut inner = self.inner.borrow_mut();
        if let Some((view, since)) = &mut inner.asked
            && *loaded == view.to_string()
        {
            *since = js_sys::Date::now();
            inner.ready = true;
        }
        let ready = inner.ready;
        drop(inner);
        self.loading.set(!ready);
        self.be_patient();
        if !self.known.with_untracked(|known| known.ready) {
            self.known.update(|known| known.ready = true);
        }
    }

    fn hear_copies(&self, copies: &Array) {
        let string = |at| copies.get(at).as_string().unwrap_or_default();
        self.copies.set(Some(Copies {
            question: string(0),
            text: string(1),
            json: string(2),
        }));
    }

    fn hear_reply(&self, json: &[u8]) {
        let mut reply = match Reply::read(json) {
            Ok(reply) => reply,
            Err(error) => return self.fail(&reason(&Error::new(&error.to_string())), None),
        };
        reply.setting.games.extend(mybox::own_games());
        // Set the controls first, because observers of the answer read them.
        self.known
            .update_untracked(|known| known.setting = reply.setting);
        if reply.is_first {
            self.show(reply.answer);
        } else {
            self.hear_answer(reply.answer);
        }
    }

    fn hear_answer(&self, answer: Result<Answer, String>) {
        let asked = self.inner.borrow_mut().asked.take();
        self.inner.borrow_mut().given_up = 0;
        if let Some((view, _)) = asked {
            self.settle(view, answer);
        }
    }

    /// Shows a partial answer until the complete one arrives.
    fn show(&self, answer: Result<Answer, String>) {
        let asked = self.inner.borrow().asked.clone();
        if let Some((view, _)) = asked {
            self.known
                .update(|known| known.answer = Some((view, answer)));
        }
    }

    /// Replaces a worker that failed at a view, or at any, because its memory may be in any state.
    fn fail(&self, why: &str, at: Option<String>) {
        let asked = self.inner.borrow_mut().asked.take();
        let mut waiting = self.inner.borrow_mut().waiting.take();
        self.end();
        if let Some((view, _)) = asked {
            if at.is_none_or(|at| at == view.to_string()) {
                self.settle(view, Err(format!("This question is not answered: {why}.")));
            } else {
                // It failed at an earlier view, after its answer.
                waiting = waiting.or(Some(view));
            }
        }
        if let Some(view) = waiting {
            self.send(view);
        }
    }

    fn settle(&self, view: View, answer: Result<Answer, String>) {
        let waiting = self.inner.borrow_mut().waiting.take();
        self.known.update(|known| {
            known.answer = Some((view, answer));
            known.busy = waiting.is_some();
        });
        if let Some(view) = waiting {
            self.send(view);
        }
    }
}
