import { createHash } from 'node:crypto';
import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { AdminSessionsFilter } from '../__generated__/resolvers';
import { idsOf, type Reader } from '../projections/read-facts';
import { searchText } from '../projections/consumers';
import { RECENT_DAYS, statusOfLabel } from '../scheduling/session-status';
import { addDays, startOfDay } from '../scheduling/wall-clock';

/** People and subjects that a search term stands for. */
export interface SearchMatches {
  userIds: string[];
  subjects: string[];
}

const MOST_PEOPLE = 200;

export async function resolveSearch(reader: Reader, term: string): Promise<SearchMatches> {
  const words = searchText(term).split(/\s+/).filter(Boolean);
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
      `SELECT name FROM sessions.subject_names ORDER BY name`,
      [],
    ),
  ]);
  const matching = subjects
    .map(({ name }) => name)
    .filter((name) => words.every((word) => searchText(name).includes(word)));
  return { userIds: people.map(({ userId }) => userId), subjects: matching };
}

/** Collects values and hands out their places ($1, $2, …). */
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

/** The filter with the actor's own bounds: a program admin never reaches beyond the own programs. */
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
  const statuses = filter.label ? [statusOfLabel(filter.label)] : given(filter.statuses);
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
  };
}

/** Null: every program of the ecosystem. An admin of one program who asks for another gets an empty list. */
export function boundPrograms(actor: Actor, asked: string[] | null): string[] | null {
  if (isSuperAdmin(actor)) return asked;
  const own = programIdsAs(actor, 'PROGRAM_ADMIN');
  return asked ? own.filter((id) => asked.includes(id)) : own;
}

function given<T>(values: readonly T[] | null | undefined): T[] | null {
  return values?.length ? [...values] : null;
}

const DATE = /^\d{4}-\d\d-\d\d$/;

function rangeOf(
  { startDate, endDate, label }: AdminSessionsFilter,
  timeZoneId: string,
  now: Date,
): FilterRange {
  for (const [field, date] of Object.entries({ startDate, endDate }))
    if (date && (!DATE.test(date) || Number.isNaN(Date.parse(date))))
      throw new BadInput(`filter.${field}`, { en: 'Must be YYYY-MM-DD.', sp: 'Debe ser AAAA-MM-DD.' });
  const recent =
    label === 'RECENTLY_COMPLETED' ? new Date(now.getTime() - RECENT_DAYS * 24 * 60 * 60_000) : null;
  const from = startDate ? startOfDay(startDate, timeZoneId) : null;
  return {
    from: from && recent && from < recent ? recent : (from ?? recent),
    to: endDate ? startOfDay(addDays(endDate, 1), timeZoneId) : null,
  };
}

/** A statement's name, the same for the same text: it is parsed once per connection. */
export function nameFor(prefix: string, text: string): string {
  return `${prefix}-${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
}
