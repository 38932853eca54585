import { useEffect, useEffectEvent, useRef } from 'react';

/** Topics of pushes; the gateway's event stream carries topics and ids, never content. */
export type LiveTopic = 'sessions' | 'notifications' | 'imports' | 'people' | 'programs' | (string & {});

export interface LivePush {
  topics: readonly LiveTopic[];
  ids?: readonly string[];
}

type Listener = (push: LivePush) => void;

/** Pushes within this time cause one refetch. */
const GATHER_MS = 250;

const listeners = new Set<{ topics: ReadonlySet<string>; listener: Listener }>();

/** Called by the shell's event stream and by tests. `topics: ['*']`, after a gap, notifies every listener. */
export function publishLive(push: LivePush): void {
  for (const entry of [...listeners]) {
    if ([...push.topics, '*'].some((topic) => entry.topics.has(topic)) || push.topics.includes('*'))
      entry.listener(push);
  }
}

/** `['*']` subscribes to every push. */
export function subscribeLive(topics: readonly LiveTopic[], listener: Listener): () => void {
  const entry = { topics: new Set<string>(topics), listener };
  listeners.add(entry);
  return () => void listeners.delete(entry);
}

/** Calls `refetch` after a push about one of the topics. Bursts are combined; a hidden tab waits until visible. */
export function useLive(topics: LiveTopic | readonly LiveTopic[], refetch: () => unknown): void {
  useLivePushes(topics, () => refetch());
}

/** Like `useLive`, with the combined pushes as argument. */
export function useLivePushes(
  topics: LiveTopic | readonly LiveTopic[],
  answer: (pushes: readonly LivePush[]) => unknown,
): void {
  const gathered = useRef<LivePush[]>([]);
  const run = useEffectEvent(() => void answer(gathered.current.splice(0)));
  const key = (typeof topics === 'string' ? [topics] : topics).join(' ');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting = false;
    const fire = () => {
      timer = undefined;
      if (document.hidden) waiting = true;
      else run();
    };
    const onVisible = () => {
      if (!waiting || document.hidden) return;
      waiting = false;
      run();
    };
    const stop = subscribeLive(key.split(' '), (push) => {
      gathered.current.push(push);
      timer ??= setTimeout(fire, GATHER_MS);
    });
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [key]);
}
