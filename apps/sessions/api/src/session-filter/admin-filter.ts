import { createHash } from 'node:crypto';
import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { foldText } from '@lyceum/server/free-text';
import type { AdminSessionsFilter, SessionLack } from '../__generated__/resolvers';
import { t } from '../i18n';
import { idsOf, type Reader } from '../projections/subject';
import { RECENT_DAYS, statusOfLabel } from '../session-rows/subject';
import { addDays, startOfDay } from '../clock/subject';

/** People and subjects that match a search term. */
export interface SearchMatches {
  userIds: string[];
  subjects: string[];
}

const MOST_PEOPLE = 200;

export async function resolveSearch(reader: Reader, term: string): Promise<SearchMatches> {
  const words = foldText(term).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { userIds: [], subjects: [] };
  const pattern = `%${words.map((word) => word.replace(/[\\%_]/g, '\\$&')).join('%')}%`;
  const [people, subjects] = await Promise.all([
    reader.read<{ userId: string }>(
      'search-people',
      `SELECT user_id AS "userId" FROM sessions.search_people($1, $2)`,
      [pattern, MOST_PEOPLE],
    ),
    reader.read<{ name: string }>(
      'subjects-all',
      `SELECT name FROM sessions.subject_names ORDER BY sessions.fold_text(name), name`,
      [],
    ),
  ]);
  const matching = subjects
    .map(({ name }) => name)
    .filter((name) => words.every((word) => foldText(name).includes(word)));
  return { userIds: people.map(({ userId }) => userId), subjects: matching };
}

/** Collects parameters and returns their placeholders ($1, $2, …). */
export class Values {
  readonly list: unknown[] = [];
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

export interface FilterRange {
  from: Date | null;
  to: Date | null;
}

/** The filter restricted to what the actor may see: a program admin sees their own programs only. */
export interface BoundFilter extends FilterRange {
  programIds: string[] | null;
  schoolIds: string[] | null;
  gradeLevels: string[] | null;
  subjects: string[] | null;
  sessionTypes: string[] | null;
  meetingSolutions: string[] | null;
  statuses: string[] | null;
  userIds: string[] | null;
  search: SearchMatches | null;
  lack: SessionLack | null;
}

export async function bindFilter(
  actor: Actor,
  filter: AdminSessionsFilter,
  reader: Reader,
  now: Date,
): Promise<BoundFilter> {
  const search = filter.searchTerm?.trim() ? await resolveSearch(reader, filter.searchTerm) : null;
  const ids = (field: string, values: string[] | null | undefined) =>
    values?.length ? idsOf(`filter.${field}`, values) : null;
  const asked = filter.label ? [statusOfLabel(filter.label)] : given(filter.statuses);
  const statuses = filter.lack ? lacking(filter.lack, asked) : asked;
  return {
    ...rangeOf(filter, actor.timeZoneId, now),
    programIds: boundPrograms(actor, ids('programIds', filter.programIds)),
    schoolIds: ids('schoolIds', filter.schoolIds),
    gradeLevels: given(filter.gradeLevels),
    subjects: given(filter.subjects),
    sessionTypes: given(filter.sessionTypes),
    meetingSolutions: given(filter.meetingSolutions),
    statuses,
    userIds: ids('userIds', filter.userIds),
    search,
    lack: filter.lack ?? null,
  };
}

/** Null: every program of the ecosystem. A program admin who requests another program gets an empty list. */
export function boundPrograms(actor: Actor, asked: string[] | null): string[] | null {
  if (isSuperAdmin(actor)) return asked;
  const own = programIdsAs(actor, 'PROGRAM_ADMIN');
  return asked ? own.filter((id) => asked.includes(id)) : own;
}

/** Statuses in which each lack can occur. */
const STATUSES_OF: Record<SessionLack, readonly string[]> = {
  LEADER: ['PENDING', 'UPCOMING'],
  SCHOOL_DAY: ['PENDING', 'UPCOMING'],
  APPROVAL: ['PENDING'],
  ROOM: ['ERROR'],
  ATTENDANCE: ['COMPLETED'],
  FEEDBACK: ['COMPLETED'],
};

const isLackOfPast = (lack: SessionLack) => STATUSES_OF[lack].includes('COMPLETED');

function lacking(lack: SessionLack, asked: string[] | null): string[] {
  const own = [...STATUSES_OF[lack]];
  return asked ? own.filter((status) => asked.includes(status)) : own;
}

function given<T>(values: readonly T[] | null | undefined): T[] | null {
  return values?.length ? [...values] : null;
}

const DATE = /^\d{4}-\d\d-\d\d$/;

function rangeOf(
  { startDate, endDate, toBegin, label, lack }: AdminSessionsFilter,
  timeZoneId: string,
  now: Date,
): FilterRange {
  for (const [field, date] of Object.entries({ startDate, endDate }))
    if (date && (!DATE.test(date) || Number.isNaN(Date.parse(date))))
      throw new BadInput(`filter.${field}`, t('sessionFilter.badDate'));
  const starts = [
    startDate ? startOfDay(startDate, timeZoneId) : null,
    label === 'RECENTLY_COMPLETED' ? daysBefore(now, RECENT_DAYS) : null,
    toBegin || (lack && !isLackOfPast(lack)) ? now : null,
    // Bounds the scan: without a lower bound, sessions without the lack would be read back to the beginning.
    lack && isLackOfPast(lack) ? daysBefore(now, LACKING_DAYS) : null,
  ].flatMap((start) => start?.getTime() ?? []);
  return {
    from: starts.length > 0 ? new Date(Math.max(...starts)) : null,
    to: endDate ? startOfDay(addDays(endDate, 1), timeZoneId) : null,
  };
}

const LACKING_DAYS = 60;

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60_000);
}

/** A name derived from the statement's text, so that it is parsed once per connection. */
export function nameFor(prefix: string, text: string): string {
  return `${prefix}-${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
}
