/** State of the platform: `restarting` names a part that is down; `offline` means that no request is answered. */
export type ConnectionState = 'ok' | 'restarting' | 'offline';

const POLL_MS = 2000;

interface StatusAnswer {
  parts?: Record<string, unknown> | { name: string; up: boolean }[];
  status?: string;
  ready?: boolean;
}

let state: ConnectionState = 'ok';
let timer: ReturnType<typeof setTimeout> | undefined;
let checking = false;
const listeners = new Set<() => void>();
const checked = new Set<(wasDown: boolean) => void>();

function set(next: ConnectionState): void {
  if (next === state) return;
  state = next;
  for (const listener of [...listeners]) listener();
}

function isUp(part: unknown): boolean {
  if (typeof part === 'boolean') return part;
  if (typeof part === 'string') return part === 'up' || part === 'ok' || part === 'ready';
  return Boolean(part && typeof part === 'object' && 'up' in part && part.up);
}

/** True when every listed part is up; parts that the answer omits count as up. */
export function allUp(answer: StatusAnswer): boolean {
  const parts = Array.isArray(answer.parts) ? answer.parts : Object.values(answer.parts ?? {});
  return answer.ready !== false && parts.every(isUp);
}

async function readStatus(): Promise<ConnectionState> {
  try {
    const response = await fetch('/status.json', { cache: 'no-store', signal: AbortSignal.timeout(4000) });
    if (!/json/.test(response.headers.get('content-type') ?? '')) return response.ok ? 'ok' : 'offline';
    return allUp((await response.json()) as StatusAnswer) ? 'ok' : 'restarting';
  } catch {
    return 'offline';
  }
}

async function poll(): Promise<void> {
  checking = true;
  const next = await readStatus();
  checking = false;
  const wasDown = state !== 'ok';
  set(next);
  if (next === 'ok') for (const listener of [...checked]) listener(wasDown);
  clearTimeout(timer);
  timer = next === 'ok' ? undefined : setTimeout(() => void poll(), POLL_MS);
}

/** Polls `/status.json` after a failed request, until every part is up again. */
export const connection = {
  get: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Called when a poll finds every part up; `wasDown` tells whether an earlier poll found a part down. */
  onAllUp(listener: (wasDown: boolean) => void): () => void {
    checked.add(listener);
    return () => void checked.delete(listener);
  },
  check(): void {
    if (!checking && timer === undefined) void poll();
  },
};
