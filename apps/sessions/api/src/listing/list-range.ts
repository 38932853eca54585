import { BadInput } from '@lyceum/server/errors';
import type { SessionsView } from '../__generated__/resolvers';
import { t } from '../i18n';
import {
  OPEN_STATUSES,
  RECENT_DAYS,
  type SessionLabel,
  type SessionStatus,
  statusOfLabel,
} from '../session-rows/subject';
import { monthRange } from '../clock/subject';

/** The arguments by which callers choose statuses and times. */
export interface RangeInput {
  view?: SessionsView | null | undefined;
  label?: SessionLabel | null | undefined;
  month?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

/** The statuses, times and order of a list. */
export interface ListRange {
  statuses: readonly SessionStatus[];
  from: Date;
  to: Date;
  /** Sessions that end after this instant. */
  endsAfter: Date;
  ascending: boolean;
}

const DAY_MS = 24 * 60 * 60_000;
const CALENDAR_DAYS = 62;
const ON_CALENDARS: readonly SessionStatus[] = ['PENDING', 'UPCOMING', 'COMPLETED', 'ERROR'];
export const ALL_STATUSES: readonly SessionStatus[] = [...ON_CALENDARS, 'CANCELLED'];
const ALWAYS = { from: new Date('1970-01-01T00:00:00Z'), to: new Date('9999-01-01T00:00:00Z') };

/** The range of a view, label and month. Pure. */
export function listRange(input: RangeInput, timeZoneId: string, now: Date): ListRange {
  const range = rangeOfView(input, now);
  if (!input.month) return range;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(input.month)) throw new BadInput('month', t('listing.badMonth'));
  const month = monthRange(input.month, timeZoneId);
  return { ...range, from: later(range.from, month.from), to: earlier(range.to, month.to) };
}

function rangeOfView({ label, view, from, to }: RangeInput, now: Date): ListRange {
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
    return { statuses: ON_CALENDARS, ...past, ascending: true, ...boundsOf(from, to, CALENDAR_DAYS) };
  return { statuses: OPEN_STATUSES, ...ahead };
}

/** The given range; throws BAD_USER_INPUT unless both ends are given and at most so many days apart. */
export function boundsOf(
  from: string | null | undefined,
  to: string | null | undefined,
  most: number,
): { from: Date; to: Date } {
  if (!from || !to) throw new BadInput('from', t('listing.noRange'));
  const range = { from: new Date(from), to: new Date(to) };
  const days = (range.to.getTime() - range.from.getTime()) / DAY_MS;
  if (!(days > 0 && days <= most)) throw new BadInput('to', t('listing.rangeTooLong', { most }));
  return range;
}

const AROUND_DAYS = 732;

/** The given range, by default a year before and after now. Pure. */
export function yearsAround(
  from: string | null | undefined,
  to: string | null | undefined,
  now: Date,
): { from: Date; to: Date } {
  const year = 366 * DAY_MS;
  const begin = from ?? new Date((to ? Date.parse(to) - year : now.getTime()) - year).toISOString();
  return boundsOf(begin, to ?? new Date(Date.parse(begin) + 2 * year).toISOString(), AROUND_DAYS);
}

/** The range of several labels between two instants. RECENTLY_COMPLETED together with COMPLETED adds no bound. Pure. */
export function rangeOfLabels(
  labels: readonly SessionLabel[],
  bounds: { from: Date; to: Date },
  latestFirst: boolean,
  now: Date,
): ListRange {
  const recent = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  const onlyRecent = labels.every((label) => label === 'RECENTLY_COMPLETED');
  return {
    statuses: [...new Set(labels.map(statusOfLabel))],
    from: onlyRecent ? later(bounds.from, recent) : bounds.from,
    to: bounds.to,
    endsAfter: ALWAYS.from,
    ascending: !latestFirst,
  };
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
