import { gradeLevelName, isGradeLevel, type SessionCustomProperty } from '@lyceum/contracts/ecosystems';
import type { Language } from '@lyceum/server/actor';
import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import type { LoadedSession } from '../session-rows/subject';
import { toWallClock } from '../clock/subject';
import { type Column, headsOf, valueText } from './export-texts';

export type Cell = string | number | { date: string } | null;

/** Data for the cells of all pages. */
export interface TableFacts {
  language: Language;
  terms: EcosystemTerms;
  programs: ReadonlyMap<string, string>;
  schools: ReadonlyMap<string, string>;
  /** Custom properties with a column each, one per key. */
  properties: readonly Pick<SessionCustomProperty, 'key' | 'label'>[];
}

/** Data for the cells of one page. */
export interface PageFacts {
  names: ReadonlyMap<string, string>;
  /** Learners with a reported absence, by session id. */
  absences: ReadonlyMap<string, readonly { userId: string }[]>;
}

type Of = (session: LoadedSession, facts: TableFacts, page: PageFacts) => Cell;

const people =
  (type: 'LEADER' | 'LEARNER'): Of =>
  ({ participants }, _facts, { names }) =>
    participants
      .filter(({ userType }) => userType === type)
      .map(({ userId }) => names.get(userId) ?? userId)
      .join('; ');

const sum =
  (of: 'minutesScheduled' | 'minutesPresent' | 'minutesLost'): Of =>
  ({ participants }) => {
    const recorded = participants.flatMap((row) => (row[of] === null ? [] : [row[of]]));
    return recorded.length > 0 ? recorded.reduce((total, minutes) => total + minutes, 0) : null;
  };

/** Learners who reported an absence or were excused in the register, without those who were booked again. */
function excusedIn({ id, participants }: LoadedSession, { absences }: PageFacts): string[] {
  const marked = participants.filter(
    ({ lostReason, minutesPresent }) => lostReason === 'EXCUSED' && !minutesPresent,
  );
  const reported = (absences.get(id) ?? []).filter(
    ({ userId }) => !participants.some((row) => row.userId === userId),
  );
  return [...marked, ...reported].map(({ userId }) => userId);
}

const COLUMNS: Record<Column, Of> = {
  date: ({ startsAt, timeZoneId }) => ({ date: toWallClock(startsAt, timeZoneId).date }),
  start: ({ startsAt, timeZoneId }) => toWallClock(startsAt, timeZoneId).time,
  end: ({ endsAt, timeZoneId }) => toWallClock(endsAt, timeZoneId).time,
  zone: ({ timeZoneId }) => timeZoneId,
  status: ({ status }, { language }) => valueText(status, language),
  outcome: ({ completionStatus }, { language }) => valueText(completionStatus, language),
  type: ({ sessionType }, { language }) => valueText(sessionType, language),
  meeting: ({ meetingSolution }, { language }) => valueText(meetingSolution, language),
  place: ({ locationName }) => locationName ?? '',
  subject: ({ subject }) => subject,
  program: ({ programId }, { programs }) => programs.get(programId) ?? '',
  leaders: people('LEADER'),
  learners: people('LEARNER'),
  schools: ({ schoolIds }, { schools }) => schoolIds.map((id) => schools.get(id) ?? id).join('; '),
  grades: ({ gradeLevels }, { language }) =>
    gradeLevels.map((level) => (isGradeLevel(level) ? gradeLevelName(level, language) : level)).join('; '),
  minutes: ({ minutes }) => minutes,
  scheduled: sum('minutesScheduled'),
  present: sum('minutesPresent'),
  lost: sum('minutesLost'),
  lostBecause: ({ participants }, { language }) =>
    [...new Set(participants.flatMap(({ lostReason }) => lostReason ?? []))]
      .map((reason) => valueText(reason, language))
      .join('; '),
  excused: (session, _facts, page) =>
    excusedIn(session, page)
      .map((userId) => page.names.get(userId) ?? userId)
      .join('; '),
  cancelled: ({ cancelReason }) => cancelReason ?? '',
  id: ({ id }) => id,
};

const ORDER = Object.keys(COLUMNS) as Column[];

export function headOf({ language, terms, properties }: TableFacts): string[] {
  const heads = headsOf(terms);
  return [...ORDER.map((name) => heads[name][language]), ...properties.map(({ label }) => label)];
}

export function rowOf(session: LoadedSession, facts: TableFacts, page: PageFacts): Cell[] {
  const values = (session.customProperties ?? {}) as Record<string, unknown>;
  return [
    ...ORDER.map((name) => COLUMNS[name](session, facts, page)),
    ...facts.properties.map(({ key }) => propertyCell(values[key])),
  ];
}

function propertyCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value === undefined || value === null ? null : JSON.stringify(value);
}
