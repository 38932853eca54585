import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { AdminSessionsFilter } from '../__generated__/resolvers';
import { t } from '../i18n';
import { bindFilter, boundPrograms, conditions, type Statement, Values } from '../session-filter/subject';
import { hotReads, idsOf } from '../projections/subject';
import type { SessionStatus } from '../session-rows/subject';
import { MOST_SESSIONS } from './bulk-change';
import { grouped } from './grouped';

const MOST_NAMED = 1000;
const ITEM = `row_number() OVER (ORDER BY s.starts_at, s.id) AS position, s.id AS session_id, coalesce(s.series_id, s.id) AS group_id,
  NULL::jsonb AS wanted, NULL::timestamptz AS expected`;

interface ByFilter {
  filter: AdminSessionsFilter;
  exceptIds?: readonly string[] | null;
  /** Statuses that the change applies to; null for any. */
  statuses: readonly SessionStatus[] | null;
}

/** The sessions that manage-sessions shows for the filter; one more than allowed, to detect an excess. */
export async function sessionsByFilter(
  actor: Actor,
  { filter, exceptIds, statuses }: ByFilter,
  services: Services,
): Promise<Statement> {
  const bound = await bindFilter(actor, filter, hotReads(actor, services), services.clock.now());
  const wanted =
    statuses && bound.statuses ? bound.statuses.filter((status) => among(statuses, status)) : null;
  const values = new Values();
  const except = named('exceptIds', exceptIds ?? []);
  const where = [
    ...conditions({ ...bound, statuses: wanted ?? (statuses ? [...statuses] : bound.statuses) }, values),
    ...(bound.from ? [`s.starts_at >= ${values.add(bound.from)}`] : []),
    ...(bound.to ? [`s.starts_at < ${values.add(bound.to)}`] : []),
    ...(except.length > 0 ? [`s.id <> ALL (${values.add(except)}::uuid[])`] : []),
  ];
  const found = `SELECT s.id, s.series_id, s.starts_at FROM sessions.sessions s
    ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''} LIMIT ${MOST_SESSIONS + 1}`;
  return { text: `SELECT ${ITEM} FROM (${found}) s`, values: values.list };
}

/** Every given id: those that do not exist, or that the actor does not administer, are refused one by one. */
export function sessionsByIds(actor: Actor, sessionIds: readonly string[]): Statement {
  const ids = named('sessionIds', sessionIds);
  const programIds = boundPrograms(actor, null);
  return {
    text: `SELECT row_number() OVER (ORDER BY s.starts_at, asked.id) AS position, asked.id AS session_id,
        coalesce(s.series_id, asked.id) AS group_id, NULL::jsonb AS wanted, NULL::timestamptz AS expected
      FROM unnest($1::uuid[]) AS asked (id)
      LEFT JOIN sessions.sessions s ON s.id = asked.id AND ($2::uuid[] IS NULL OR s.program_id = ANY ($2))`,
    values: [ids, programIds],
  };
}

function named(field: string, ids: readonly string[]): string[] {
  if (ids.length > MOST_NAMED)
    throw new BadInput(field, t('bulkChanges.tooManyNamed', { most: grouped(MOST_NAMED) }));
  return idsOf(field, ids);
}

function among(statuses: readonly SessionStatus[], status: string): boolean {
  return statuses.some((each) => each === status);
}
