import { subscribeLive } from '@lyceum/web/viewer';
import { fetchLiveList, type LiveList } from './live-list';

/** For pages without pushes: nobody is signed in, or the stream is down. */
const REFRESH_INTERVAL_MS = 60_000;
/** Several navigations within this time share one request. */
const FRESH_MS = 3000;

export interface RegistryView {
  /** The newest list; null until the first one arrives. */
  latest: LiveList | null;
  error: unknown;
}

let view: RegistryView = { latest: null, error: undefined };
let coming: Promise<void> | null = null;
let refreshedAt = 0;
const listeners = new Set<() => void>();

function set(next: RegistryView): void {
  view = next;
  for (const listener of [...listeners]) listener();
}

async function fetchOnce(): Promise<void> {
  refreshedAt = Date.now();
  try {
    const latest = await fetchLiveList();
    // An equal list keeps its identity, so that nothing renders again.
    const same = JSON.stringify(latest) === JSON.stringify(view.latest);
    if (!same || view.error !== undefined) set({ latest: same ? view.latest : latest, error: undefined });
  } catch (error) {
    // A page that has a list continues with it.
    if (!view.latest) set({ latest: null, error });
  }
}

/** The live versions, kept current while the page is open. Each navigation decides which of them the page uses. */
export const liveRegistry = {
  get: () => view,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Requests the list; cheap when nothing has changed. Never rejects. */
  refresh(): Promise<void> {
    coming ??= fetchOnce().finally(() => (coming = null));
    return coming;
  },
  /** As `refresh`, unless the last request is younger than 3 s. */
  refreshSoon(): void {
    if (Date.now() - refreshedAt > FRESH_MS) void liveRegistry.refresh();
  },
  /** Starts following: on each push, when the tab becomes visible, and every minute. */
  follow(): void {
    void liveRegistry.refresh();
    subscribeLive(['registry'], () => void liveRegistry.refresh());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) liveRegistry.refreshSoon();
    });
    setInterval(() => {
      if (!document.hidden) liveRegistry.refreshSoon();
    }, REFRESH_INTERVAL_MS);
  },
};
