import { compareNames, foldText } from '@lyceum/contracts/folding';
import type { CalendarSession } from './calendar-sessions';

export const LANE_KINDS = ['tutor', 'place', 'school', 'learner'] as const;
export type LaneKind = (typeof LANE_KINDS)[number];

/** A row of the calendar: one tutor, place, school or learner. */
export interface Lane {
  /** Empty for sessions without a tutor, place, school or learner. */
  key: string;
  name: string;
  /** In order of start. */
  sessions: readonly CalendarSession[];
}

export interface LaneNames {
  /** Keys of lanes that are shown without a session, too. */
  always: readonly string[];
  name: (key: string) => string;
  /** Name of the lane of sessions without a key. */
  none: string;
}

/** The keys of a session; a group session is in the lanes of each of its learners. */
export function laneKeys(session: CalendarSession, kind: LaneKind): readonly string[] {
  if (kind === 'tutor') return session.leaderIds;
  if (kind === 'school') return session.schoolIds;
  if (kind === 'learner') return session.learnerIds;
  return session.place ? [foldText(session.place)] : [];
}

/** Lanes by name; sessions without a key come last, in a lane of their own. */
export function lanesOf(sessions: readonly CalendarSession[], kind: LaneKind, names: LaneNames): Lane[] {
  const byKey = new Map<string, CalendarSession[]>(names.always.map((key) => [key, []]));
  const without: CalendarSession[] = [];
  for (const session of sessions) {
    const keys = laneKeys(session, kind);
    if (keys.length === 0) without.push(session);
    for (const key of keys) {
      const lane = byKey.get(key);
      if (lane) lane.push(session);
      else byKey.set(key, [session]);
    }
  }
  const lanes = [...byKey].map(([key, own]) => ({ key, name: names.name(key), sessions: sorted(own) }));
  lanes.sort((a, b) => compareNames(a.name, b.name) || (a.key < b.key ? -1 : 1));
  return without.length > 0 ? [...lanes, { key: '', name: names.none, sessions: sorted(without) }] : lanes;
}

function sorted(sessions: CalendarSession[]): CalendarSession[] {
  return sessions.sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
}

/** Assigns each session the first row of its lane in which it overlaps no other. */
export function rowsOf(sessions: readonly CalendarSession[]): { row: Map<string, number>; count: number } {
  const ends: number[] = [];
  const row = new Map<string, number>();
  for (const { id, start, end } of sorted([...sessions])) {
    const free = ends.findIndex((last) => last <= start);
    const place = free < 0 ? ends.length : free;
    ends[place] = end;
    row.set(id, place);
  }
  return { row, count: ends.length };
}
