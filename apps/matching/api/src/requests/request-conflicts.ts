import { addDays } from '@lyceum/contracts/calendar';
import type { Language } from '@lyceum/server/actor';
import { t } from '../i18n';
import { freeParts } from '../search/subject';
import { instantOf, wallIn, weekdayOf } from './wall-time';

/** The times of a request, as far as it has any. */
export interface Meant {
  id: string;
  recurringDays: readonly number[];
  startDate: string | null;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  timeZoneId: string;
}

/** The parts of the week in which a leader is available; empty: the leader has not entered any. */
export interface LeaderFacts {
  freeIn: readonly string[];
  timeZoneId: string | null;
  /** Requests with times that the leader has accepted. */
  taken: readonly Meant[];
}

export type ConflictType = 'NOT_AVAILABLE' | 'OVERLAP';

const DAY_MS = 86_400_000;

/** The first dates of a request: its date, or the next of each of its weekdays. */
function datesOf({ recurringDays, startDate, endDate }: Meant, today: string): string[] {
  const from = startDate && startDate > today ? startDate : today;
  if (recurringDays.length === 0) return startDate ? [startDate] : [];
  return recurringDays
    .map((day) => {
      const ahead = (day - weekdayOf(from) + 7) % 7;
      return addDays(from, ahead);
    })
    .filter((date) => !endDate || date <= endDate);
}

interface Stretch {
  startsAt: Date;
  endsAt: Date;
}

function stretchesOf(meant: Meant, now: Date): Stretch[] {
  const { startTime, endTime, timeZoneId } = meant;
  if (!startTime || !endTime) return [];
  return datesOf(meant, wallIn(now, timeZoneId).date).map((date) => ({
    startsAt: instantOf(date, startTime, timeZoneId),
    endsAt: instantOf(endTime < startTime ? addDays(date, 1) : date, endTime, timeZoneId),
  }));
}

/** Whether the times of two requests overlap: on a date, or in any week where either is weekly. */
function meet(one: Meant, other: Meant, now: Date): boolean {
  const weekly = one.recurringDays.length > 0 && other.recurringDays.length > 0;
  return stretchesOf(one, now).some((a) =>
    stretchesOf(other, now).some((b) => {
      const shift = weekly ? Math.round((a.startsAt.getTime() - b.startsAt.getTime()) / (7 * DAY_MS)) : 0;
      const [start, end] = [b.startsAt, b.endsAt].map((at) => at.getTime() + shift * 7 * DAY_MS);
      return a.startsAt.getTime() < end! && start! < a.endsAt.getTime();
    }),
  );
}

function isFree({ startsAt, endsAt }: Stretch, { freeIn, timeZoneId }: LeaderFacts, zone: string): boolean {
  const starts = wallIn(startsAt, timeZoneId ?? zone);
  const ends = wallIn(endsAt, timeZoneId ?? zone);
  const sameDay = ends.date === starts.date;
  const touched = freeParts([
    { day: starts.day, startTime: starts.time, endTime: sameDay ? ends.time : '24:00' },
    ...(sameDay ? [] : [{ day: ends.day, startTime: '00:00', endTime: ends.time }]),
  ]);
  return touched.every((part) => freeIn.includes(part));
}

/** The conflicts of a request with a leader, as far as both have times. */
export function conflictsOf(request: Meant, leader: LeaderFacts, now: Date): ConflictType[] {
  const wanted = stretchesOf(request, now);
  const away =
    leader.freeIn.length > 0 && wanted.some((stretch) => !isFree(stretch, leader, request.timeZoneId));
  const busy = leader.taken.some((other) => other.id !== request.id && meet(request, other, now));
  return [...(away ? (['NOT_AVAILABLE'] as const) : []), ...(busy ? (['OVERLAP'] as const) : [])];
}

export function wordConflict(type: ConflictType, tutor: string, learner: string, language: Language): string {
  const words =
    type === 'NOT_AVAILABLE'
      ? t('requests.conflicts.notAvailable', { tutor, learner })
      : t('requests.conflicts.overlap', { tutor, learner });
  return words[language];
}
