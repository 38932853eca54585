import type { Lane } from './lanes';

/** A session in one of its lanes. */
export interface Focus {
  lane: string;
  session: string;
}

export type FocusKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';
export const FOCUS_KEYS: readonly string[] = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
];

/** The first session of the first lane that has one. */
export function firstFocus(lanes: readonly Lane[], from = 0): Focus | null {
  const lane = [...lanes.slice(from), ...lanes].find(({ sessions }) => sessions.length > 0);
  return lane ? { lane: lane.key, session: lane.sessions[0]!.id } : null;
}

/**
 * Left and right: the lane's previous and next session. Up and down: the nearest in time in the next lane that has one.
 */
export function nextFocus(lanes: readonly Lane[], { lane, session }: Focus, key: FocusKey): Focus | null {
  const index = lanes.findIndex((each) => each.key === lane);
  const sessions = lanes[index]?.sessions ?? [];
  const at = sessions.findIndex(({ id }) => id === session);
  if (at < 0) return firstFocus(lanes);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const rest = key === 'ArrowUp' ? lanes.slice(0, index).reverse() : lanes.slice(index + 1);
    const next = rest.find((each) => each.sessions.length > 0);
    return next ? nearest(next, sessions[at]!.start) : null;
  }
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: sessions.length - 1 }[key];
  return sessions[to] ? { lane, session: sessions[to].id } : null;
}

function nearest({ key, sessions }: Lane, start: number): Focus {
  let best = sessions[0]!;
  for (const each of sessions) if (Math.abs(each.start - start) < Math.abs(best.start - start)) best = each;
  return { lane: key, session: best.id };
}
