import type { AccessTokens } from '@lyceum/web/graphql';
import { publishLive, type LivePush } from '@lyceum/web/viewer';
import { readEventStream } from './read-event-stream';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The gateway sends a heartbeat at least this often; a longer silence means a dead connection. */
const SILENCE_MS = 60_000;

interface Options {
  tokens: AccessTokens;
  ecosystemProfileId: () => string | null;
  url?: string;
}

/** A tab without a stream asks the tab that holds it for the pushes since then. */
interface Question {
  since: number;
}

/** As long as the gateway remembers pushes. */
const REMEMBERED_MS = 15_000;

function pushOf(data: string): LivePush | null {
  try {
    const value = JSON.parse(data) as Partial<LivePush>;
    return Array.isArray(value.topics) ? (value as LivePush) : null;
  } catch {
    return null;
  }
}

/** Waits `ms`, or until the browser reports that it is online. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}

async function connectOnce(
  options: Options,
  signal: AbortSignal,
  { deliver, onOpen, pageAge }: { deliver: (push: LivePush) => void; onOpen: () => void; pageAge: number },
) {
  const token = await options.tokens.usable();
  if (!token) return;
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  const ecosystem = options.ecosystemProfileId();
  try {
    const response = await fetch(options.url ?? '/events', {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        platform_mode: 'web',
        'x-lyceum-preflight': '1',
        ...(ecosystem ? { 'ecosystem-profile-id': ecosystem } : {}),
        ...(pageAge ? { 'x-lyceum-page-age': pageAge.toFixed() } : {}),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silent.signal]),
    });
    // The sign-in has ended, or the organization requires more than it has (a second factor), which a new token does
    // not change. The push that announced it may have arrived before the answers changed: the refetch is refused, and
    // the page goes to the sign-in page.
    if (response.status === 401) {
      await options.tokens.refresh(token);
      deliver({ topics: ['*'] });
    }
    if (!response.ok || !response.body) throw new Error(`The event stream answered with ${response.status}.`);
    onOpen();
    await readEventStream(
      response.body,
      (event) => {
        const push = pushOf(event.data);
        if (push) deliver(push);
      },
      () => {
        clearTimeout(timer);
        timer = setTimeout(() => silent.abort(), SILENCE_MS);
      },
    );
  } finally {
    clearTimeout(timer);
  }
}

async function keepConnected(options: Options, signal: AbortSignal, deliver: (push: LivePush) => void) {
  let wait = FIRST_WAIT_MS;
  let gap = false;
  while (!signal.aborted) {
    try {
      const onOpen = () => {
        wait = FIRST_WAIT_MS;
        // Pushes sent while the stream was down are lost, so everything is refetched.
        if (gap) deliver({ topics: ['*'] });
        gap = false;
      };
      // The page's data may be older than its stream.
      await connectOnce(options, signal, { deliver, onOpen, pageAge: gap ? 0 : performance.now() });
    } catch {
      // Every failure is handled alike: wait and reconnect.
    }
    gap = true;
    if (signal.aborted) return;
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

/**
 * Delivers pushes for this viewer. Browsers limit connections per origin, so only one tab holds the stream (by a Web
 * Lock) and forwards to the others; when it closes, the next one takes over.
 */
export function startLive(options: Options): () => void {
  const stop = new AbortController();
  const name = `lyceum-events:${options.ecosystemProfileId() ?? ''}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let told: { at: number; push: LivePush }[] = [];
  channel?.addEventListener('message', ({ data }: MessageEvent<LivePush | Question>) => {
    if ('topics' in data) publishLive(data);
    else for (const { at, push } of told) if (at >= data.since) channel.postMessage(push);
  });
  channel?.postMessage({ since: performance.timeOrigin } satisfies Question);
  const deliver = (push: LivePush) => {
    const now = Date.now();
    told = [...told.filter(({ at }) => now - at < REMEMBERED_MS), { at: now, push }];
    publishLive(push);
    channel?.postMessage(push);
  };
  const run = () => keepConnected(options, stop.signal, deliver);
  if (navigator.locks) navigator.locks.request(name, { signal: stop.signal }, run).catch(() => undefined);
  else void run();
  return () => {
    stop.abort();
    channel?.close();
  };
}
