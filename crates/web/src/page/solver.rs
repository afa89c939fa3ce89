//! The page's end of the worker: at most one view is being answered, and only the newest waits.

use super::mybox;
use crate::plan::Copies;
use crate::reply::Reply;
use crate::{Answer, Setting, View};
use js_sys::{Array, Uint8Array};
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

/// A worker that is busy for longer than this with an old view is given up for a new one.
const PATIENCE_MS: f64 = 300.0;

/// How often the patience is doubled at most while no answer comes: on a slow machine answers would
/// otherwise never come, if questions keep coming.
const DOUBLED_AT_MOST: i32 = 4;

/// What is known about the newest view.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// The newest answer or complaint, and the view it is for.
    pub(super) answer: Option<(View, Result<Answer, String>)>,
    /// What the controls offer since then.
    pub(super) setting: Setting,
    /// Whether a newer one is on its way.
    pub(super) busy: bool,
    /// Whether the player stopped the search for a newer one.
    pub(super) stopped: bool,
    /// Whether what answers has been loaded.
    pub(super) ready: bool,
}

impl Known {
    /// Returns whether this is the answer to a view, and not a complaint or the answer to an older
    /// one.
    pub(super) fn answers(&self, view: &View) -> bool {
        self.answer_to(view).is_some()
    }

    /// Returns the answer to a view, where that is the newest.
    pub(super) fn answer_to(&self, view: &View) -> Option<&Answer> {
        match &self.answer {
            Some((known, Ok(answer))) if known == view => Some(answer),
            _ => None,
        }
    }
}

/// Asks the worker.
#[derive(Clone)]
pub(super) struct Solver {
    inner: Rc<RefCell<Inner>>,
    known: RwSignal<Known>,
    copies: RwSignal<Option<Copies>>,
}

#[derive(Default)]
struct Inner {
    worker: Option<web_sys::Worker>,
    /// The view being answered, and since when.
    asked: Option<(View, f64)>,
    waiting: Option<View>,
    /// Whether what answers that view is loaded.
    ready: bool,
    /// The number of consecutive cancelled views.
    given_up: i32,
    /// What was answered when the page was built, for the view that it opens with.
    prepared: Option<(View, Vec<u8>)>,
}

impl Solver {
    /// Returns what it hears goes to `known`, and to `copies` the newest cover question's answer to
    /// take along. The first view may be answered already.
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
        }
    }

    /// Has a view answered; a view that waited until now is forgotten.
    pub(super) fn ask(&self, view: View) {
        if self.asked_since().is_none() {
            return self.send(view);
        }
        self.known.update(|known| known.busy = true);
        self.inner.borrow_mut().waiting = Some(view);
        self.be_patient();
    }

    /// Gives what is asked the time that is left to it while something else waits. While what
    /// answers is still being loaded that time has not begun.
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

    /// Ends what was asked then, if it is still being answered, for what waits.
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

    /// Ends the search because the player wants it to.
    pub(super) fn stop(&self) {
        self.end();
        self.known.update(|known| known.stopped = true);
    }

    /// Ends what the worker is doing; the next view starts another.
    fn end(&self) {
        let mut inner = self.inner.borrow_mut();
        inner.asked = None;
        inner.waiting = None;
        if let Some(worker) = inner.worker.take() {
            worker.terminate();
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
        // Another view may need another module, or other facts.
        inner.ready = false;
        drop(inner);
        let prepared = self.inner.borrow_mut().prepared.take();
        let prepared = prepared.filter(|(of, _)| *of == view);
        let sent = self.tell(&view, prepared.is_some());
        match (prepared, sent) {
            (Some((_, said)), _) => self.hear_reply(&said),
            (None, Ok(())) => {}
            (None, Err(error)) => {
                self.hear_answer(Err(format!("the worker cannot be started: {error:?}")));
            }
        }
    }

    /// Sends a view to the worker: to be answered, or to load what answers such.
    fn tell(&self, view: &View, only_load: bool) -> Result<(), JsValue> {
        let mine = if view.asks_for_box() {
            mybox::kept()
        } else {
            String::new()
        };
        let message = [view.module(), &view.to_string(), &mine].map(JsValue::from_str);
        let message: Array = message.into_iter().collect();
        message.push(&only_load.into());
        self.worker()?.post_message(&message)
    }

    fn worker(&self) -> Result<web_sys::Worker, JsValue> {
        if let Some(worker) = &self.inner.borrow().worker {
            return Ok(worker.clone());
        }
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = web_sys::Worker::new_with_options("./worker.js", &options)?;
        let solver = self.clone();
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            solver.hear(&event);
        });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        hear.forget();
        let solver = self.clone();
        let fail = Closure::<dyn FnMut(web_sys::Event)>::new(move |event: web_sys::Event| {
            // Reported here, once: the page itself is intact.
            event.prevent_default();
            solver.fail("the worker could not be loaded; is the page complete?");
        });
        worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
        fail.forget();
        self.inner.borrow_mut().worker = Some(worker.clone());
        Ok(worker)
    }

    /// A message is what the worker says, and what broke it, if anything did; or nothing, and the
    /// view for which what answers is loaded.
    fn hear(&self, event: &MessageEvent) {
        let message: Array = event.data().unchecked_into();
        if let Some(broken) = message.get(1).as_string() {
            return self.fail(&broken);
        }
        match message.get(0) {
            said if said.is_null() => self.hear_ready(&message.get(2)),
            said if said.is_array() => self.hear_copies(&said.unchecked_into()),
            reply => self.hear_reply(&reply.unchecked_into::<Uint8Array>().to_vec()),
        }
    }

    /// What was asked begins to be answered, unless it was loaded for another view.
    fn hear_ready(&self, loaded: &JsValue) {
        let mut inner = self.inner.borrow_mut();
        if let Some((view, since)) = &mut inner.asked
            && *loaded == view.to_string()
        {
            *since = js_sys::Date::now();
            inner.ready = true;
        }
        drop(inner);
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
            Err(error) => return self.hear_answer(Err(format!("the worker's answer: {error}"))),
        };
        reply.setting.games.extend(mybox::own_games());
        // Observers of the answer see the controls of the same moment.
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

    /// Shows what there is of an answer until all of it comes.
    fn show(&self, answer: Result<Answer, String>) {
        let asked = self.inner.borrow().asked.clone();
        if let Some((view, _)) = asked {
            self.known
                .update(|known| known.answer = Some((view, answer)));
        }
    }

    /// A broken worker is replaced: its memory can be in any state.
    fn fail(&self, why: &str) {
        let asked = self.inner.borrow_mut().asked.take();
        let waiting = self.inner.borrow_mut().waiting.take();
        self.end();
        if let Some((view, _)) = asked {
            self.settle(view, Err(format!("Internal error in dancedex: {why}")));
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
