//! Steps through teams that are equally good.

use crate::page::context::part_of;
use crate::page::controls::End;
use crate::team::{Team, TeamAnswer};
use leptos::prelude::*;

/// Steps through all teams that are equally good.
#[component]
pub(super) fn Walk(
    team: Memo<Team>,
    answer: Memo<Option<TeamAnswer>>,
    change: Callback<Team>,
) -> impl IntoView {
    let count = part_of(answer, |answer| answer.equal);
    let at = part_of(answer, |answer| answer.team);
    let more = part_of(answer, |answer| answer.more_equal);
    let to = move |place: usize| {
        let team = team.get_untracked();
        change.run(Team {
            team: place,
            ..team
        });
    };
    let first = Signal::derive(move || at.get() == 0);
    let end = part_of(answer, |answer| answer.last);
    let last = Signal::derive(move || at.get() >= end.get());
    let names = move || {
        answer.with(|answer| {
            let answer = answer.as_ref()?;
            Some(format!(": {}", answer.members.join(", ")))
        })
    };
    let of = move || if more.get() { " of the first " } else { " of " };
    view! {
        <Show when=move || { count.get() > 1 }>
            <div class="leaf">
                <End label="Previous" reached=first press=Callback::new(move |()| to(at.get_untracked() - 1))/>
                <span role="status">
                    {move || at.get() + 1} {of} {count} " equally good" <span class="unseen">{names}</span>
                </span>
                <End label="Next" reached=last press=Callback::new(move |()| to(at.get_untracked() + 1))/>
            </div>
        </Show>
    }
}
