import type { Focus } from './next-focus';

/** The rendered session of a lane. */
export const chipIn = (root: ParentNode | null, { lane, session }: Focus) =>
  root?.querySelector<HTMLElement>(
    `[data-lane="${CSS.escape(lane)}"][data-session="${CSS.escape(session)}"]`,
  ) ?? null;

/** The session that an event happened on. */
export const chipOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-session]');

export const focusOf = (chip: HTMLElement): Focus => ({
  lane: chip.dataset['lane'] ?? '',
  session: chip.dataset['session'] ?? '',
});
