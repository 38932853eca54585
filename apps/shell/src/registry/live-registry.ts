import { subscribeLive } from '@lyceum/web/viewer';
import { fetchLiveList, type LiveList } from './live-list';

/** For pages that hear no pushes: nobody is signed in, or the stream is away. */
const LOOK_EVERY_MS = 60_000;
/** Navigations one after the other look once. */
const FRESH_MS = 3000;

export interface RegistryView {
  /** The newest list that this page knows; null until the first has come. */
  latest: LiveList | null;
  error: unknown;
}

let view: RegistryView = { latest: null, error: undefined };
let coming: Promise<void> | null = null;
let lookedAt = 0;
const listeners = new Set<() => void>();

function set(next: RegistryView): void {
  view = next;
  for (const listener of [...listeners]) listener();
}

async function fetchOnce(): Promise<void> {
  lookedAt = Date.now();
  try {
    const latest = await fetchLiveList();
    // The same list stays the same object: nothing is drawn again.
    const same = JSON.stringify(latest) === JSON.stringify(view.latest);
    if (!same || view.error !== undefined) set({ latest: same ? view.latest : latest, error: undefined });
  } catch (error) {
    // A page that has a list goes on with it.
    if (!view.latest) set({ latest: null, error });
  }
}

/** What is live, kept current while the page is open. Which of it the page uses is decided at each navigation. */
export const liveRegistry = {
  get: () => view,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Asks the registry; cheap when nothing has changed. Never rejects. */
  look(): Promise<void> {
    coming ??= fetchOnce().finally(() => (coming = null));
    return coming;
  },
  /** As `look`, unless it has just been done. */
  lookSoon(): void {
    if (Date.now() - lookedAt > FRESH_MS) void liveRegistry.look();
  },
  /** From now on: on each push, when somebody comes back to the tab, and now and then. */
  follow(): void {
    void liveRegistry.look();
    subscribeLive(['registry'], () => void liveRegistry.look());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) liveRegistry.lookSoon();
    });
    setInterval(() => {
      if (!document.hidden) liveRegistry.lookSoon();
    }, LOOK_EVERY_MS);
  },
};
