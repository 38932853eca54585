import type { ModulePage } from './module-row';

/** A learner's progress in a module. Instants are ISO 8601 in UTC, set by the server. */
export interface Progress {
  pagesCompleted: string[];
  /** By page id: when its video was first opened. */
  videos: Record<string, string>;
  /** By question id: the latest choice. */
  selected: Record<string, Selected>;
  lastPage: { id: string; at: string } | null;
}

export interface Selected {
  optionIds: string[];
  at: string;
}

export const NO_PROGRESS: Progress = { pagesCompleted: [], videos: {}, selected: {}, lastPage: null };

/**
 * Merges two states: completed pages and opened videos accumulate, the later choice and the later page win. Merging is
 * commutative and idempotent, so two tabs never undo each other.
 */
export function mergeProgress(one: Progress, other: Progress): Progress {
  return {
    pagesCompleted: [...new Set([...one.pagesCompleted, ...other.pagesCompleted])].sort(),
    videos: mergeBy(one.videos, other.videos, (a, b) => (a <= b ? a : b)),
    selected: mergeBy(one.selected, other.selected, later),
    lastPage:
      one.lastPage && other.lastPage ? later(one.lastPage, other.lastPage) : (one.lastPage ?? other.lastPage),
  };
}

function mergeBy<Value>(
  one: Record<string, Value>,
  other: Record<string, Value>,
  pick: (a: Value, b: Value) => Value,
): Record<string, Value> {
  const merged = new Map(Object.entries(one));
  for (const [key, value] of Object.entries(other)) {
    const known = merged.get(key);
    merged.set(key, known === undefined ? value : pick(known, value));
  }
  return Object.fromEntries([...merged].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The later value; a tie is broken deterministically. */
function later<Value extends { at: string }>(a: Value, b: Value): Value {
  if (a.at !== b.at) return a.at > b.at ? a : b;
  return JSON.stringify(a) >= JSON.stringify(b) ? a : b;
}

/** Progress reduced to pages, questions and options that still exist. */
export function presentProgress(progress: Progress, pages: readonly ModulePage[]): Progress {
  const pageIds = new Set(pages.map(({ id }) => id));
  const options = new Map(
    pages
      .flatMap(({ questions }) => questions)
      .map((each) => [each.id, new Set(each.options.map(({ id }) => id))]),
  );
  const selected = Object.entries(progress.selected).flatMap(([questionId, { optionIds, at }]) => {
    const present = optionIds.filter((id) => options.get(questionId)?.has(id));
    return present.length > 0 ? [[questionId, { optionIds: present, at }] as const] : [];
  });
  return {
    pagesCompleted: progress.pagesCompleted.filter((id) => pageIds.has(id)),
    videos: Object.fromEntries(Object.entries(progress.videos).filter(([id]) => pageIds.has(id))),
    selected: Object.fromEntries(selected),
    lastPage: progress.lastPage && pageIds.has(progress.lastPage.id) ? progress.lastPage : null,
  };
}

/** Whether the learner has done what the page requires. */
export function isFulfilled(page: ModulePage, { videos, selected }: Progress): boolean {
  if (!page.requireCompletion) return true;
  return (!page.videoUrl || page.id in videos) && page.questions.every(({ id }) => id in selected);
}

export function isCompleted(pages: readonly ModulePage[], { pagesCompleted }: Progress): boolean {
  const completed = new Set(pagesCompleted);
  return pages.length > 0 && pages.every(({ id }) => completed.has(id));
}
