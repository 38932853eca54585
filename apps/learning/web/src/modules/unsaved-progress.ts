import type { ModulePagePartsFragment, StudentProgressFragment } from '../__generated__/graphql';

/** Progress made in this tab that is not saved yet. */
export interface UnsavedProgress {
  pageId: string | null;
  pagesCompleted: readonly string[];
  videosOpened: readonly string[];
  selected: Readonly<Record<string, readonly string[]>>;
}

export const NOTHING_DONE: UnsavedProgress = {
  pageId: null,
  pagesCompleted: [],
  videosOpened: [],
  selected: {},
};

const union = (one: readonly string[], other: readonly string[] = []) => [...new Set([...one, ...other])];

export function addDone(before: UnsavedProgress, more: Partial<UnsavedProgress>): UnsavedProgress {
  return {
    pageId: more.pageId ?? before.pageId,
    pagesCompleted: union(before.pagesCompleted, more.pagesCompleted),
    videosOpened: union(before.videosOpened, more.videosOpened),
    selected: { ...before.selected, ...more.selected },
  };
}

/** Progress that was added while a batch was being sent. */
export function withoutSent(now: UnsavedProgress, sent: UnsavedProgress): UnsavedProgress {
  const selected = Object.entries(now.selected).filter(([id, options]) => sent.selected[id] !== options);
  return {
    pageId: now.pageId === sent.pageId ? null : now.pageId,
    pagesCompleted: now.pagesCompleted.filter((id) => !sent.pagesCompleted.includes(id)),
    videosOpened: now.videosOpened.filter((id) => !sent.videosOpened.includes(id)),
    selected: Object.fromEntries(selected),
  };
}

export function isEmpty({ pageId, pagesCompleted, videosOpened, selected }: UnsavedProgress): boolean {
  return (
    !pageId && pagesCompleted.length === 0 && videosOpened.length === 0 && Object.keys(selected).length === 0
  );
}

/** Saved and unsaved progress together. */
export function seen(
  saved: StudentProgressFragment | null,
  { pagesCompleted, videosOpened, selected }: UnsavedProgress,
) {
  const kept = saved?.optionsSelectedForQuestions ?? [];
  return {
    pagesCompleted: union(saved?.pagesCompleted ?? [], pagesCompleted),
    videosOpened: union(saved?.videoProgress.map(({ pageId }) => pageId) ?? [], videosOpened),
    selected: {
      ...Object.fromEntries(kept.map(({ questionId, optionIds }) => [questionId, optionIds])),
      ...selected,
    } as Record<string, readonly string[]>,
  };
}

export type Seen = ReturnType<typeof seen>;

/** What the page still requires before it can be completed. */
export function missing(
  page: ModulePagePartsFragment,
  { videosOpened, selected }: Seen,
): ('video' | 'answers')[] {
  if (!page.requireCompletion) return [];
  return [
    ...(page.videoUrl && !videosOpened.includes(page.id) ? (['video'] as const) : []),
    ...(page.questions.some(({ id }) => !selected[id]?.length) ? (['answers'] as const) : []),
  ];
}

/** The page to open: the one in the URL, else the last opened, else the first that is not completed. */
export function pageToOpen(
  pages: readonly ModulePagePartsFragment[],
  asked: string | null,
  saved: StudentProgressFragment | null,
): ModulePagePartsFragment | undefined {
  const by = (id: string | null | undefined) => pages.find((page) => page.id === id);
  return (
    by(asked) ??
    by(saved?.lastPageId) ??
    pages.find(({ id }) => !saved?.pagesCompleted.includes(id)) ??
    pages[0]
  );
}
