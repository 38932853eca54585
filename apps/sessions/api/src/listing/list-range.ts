import { BadInput } from '@lyceum/server/errors';
import type { QueryGetSessionsForUserV2Args } from '../__generated__/resolvers';
import { OPEN_STATUSES, RECENT_DAYS, statusOfLabel, type SessionStatus } from '../scheduling/session-status';
import { monthRange } from '../scheduling/wall-clock';

type Input = NonNullable<QueryGetSessionsForUserV2Args['input']>;

/** What a view shows: which statuses, from when to when, in which order. */
export interface ListRange {
  statuses: readonly SessionStatus[];
  from: Date;
  to: Date;
  /** Only sessions that end after it. */
  endsAfter: Date;
  ascending: boolean;
}

const DAY_MS = 24 * 60 * 60_000;
const ALWAYS = { from: new Date('1970-01-01T00:00:00Z'), to: new Date('9999-01-01T00:00:00Z') };

/** Pure: the view, label and month of the input as a range. */
export function listRange(input: Input, timeZoneId: string, now: Date): ListRange {
  const range = rangeOfView(input, now);
  if (!input.month) return range;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(input.month))
    throw new BadInput('month', { en: 'Must be YYYY-MM.', sp: 'Debe ser AAAA-MM.' });
  const month = monthRange(input.month, timeZoneId);
  return { ...range, from: later(range.from, month.from), to: earlier(range.to, month.to) };
}

function rangeOfView({ label, view, from, to }: Input, now: Date): ListRange {
  const ahead = { from: new Date(now.getTime() - DAY_MS), to: ALWAYS.to, endsAfter: now, ascending: true };
  const past = { ...ALWAYS, endsAfter: ALWAYS.from, ascending: false };
  if (label) {
    const statuses = [statusOfLabel(label)];
    if (label === 'UPCOMING' || label === 'PENDING') return { statuses, ...ahead };
    if (label === 'RECENTLY_COMPLETED')
      return { statuses, ...past, from: new Date(now.getTime() - RECENT_DAYS * DAY_MS) };
    return { statuses, ...past };
  }
  if (view === 'COMPLETED') return { statuses: ['COMPLETED'], ...past };
  if (view === 'CALENDAR')
    return {
      statuses: ['PENDING', 'UPCOMING', 'COMPLETED', 'ERROR'],
      ...past,
      ascending: true,
      ...calendarRange(from, to),
    };
  return { statuses: OPEN_STATUSES, ...ahead };
}

function calendarRange(
  from: string | null | undefined,
  to: string | null | undefined,
): { from: Date; to: Date } {
  if (!from || !to)
    throw new BadInput('from', {
      en: 'A calendar needs from and to.',
      sp: 'Un calendario necesita from y to.',
    });
  const range = { from: new Date(from), to: new Date(to) };
  const days = (range.to.getTime() - range.from.getTime()) / DAY_MS;
  if (!(days > 0 && days <= 62))
    throw new BadInput('to', {
      en: 'At most 62 days after from.',
      sp: 'Como máximo 62 días después de from.',
    });
  return range;
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
