import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetEcosystemUserActivitySummaryArgs } from '../__generated__/resolvers';
import { once } from '../once';
import { hotReads, type Reader } from '../projections/subject';
import { askerOf } from '../permissions/subject';
import { Viewing } from '../view/subject';
import { readHours } from './get-ecosystem-hours-tutored';
import { addLearned, readLearned, readLost } from './read-ledger';
import { summaryScope, type SummaryScope } from './summary-scope';

const ALWAYS = { from: new Date('1970-01-01T00:00:00Z'), to: new Date('9999-01-01T00:00:00Z') };

/** Each part is read only when selected. */
export async function getEcosystemUserActivitySummary(
  actor: Actor,
  { userId }: QueryGetEcosystemUserActivitySummaryArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const scope = await summaryScope(await askerOf(actor, services), userId, reader);
  const request = {
    ...scope,
    ...ALWAYS,
    statuses: ['COMPLETED', 'CANCELLED'],
    timeZoneId: actor.timeZoneId,
  };
  const counts = once(() => readCounts(reader, scope));
  const count = (status: string) => async () =>
    (await counts()).find((row) => row.status === status)?.sessions ?? 0;
  const viewing = new Viewing(actor, services);
  const session = (next: boolean) => async () => {
    const id = await readNeighbour(reader, scope, next, services.clock.now());
    return id ? viewing.visible(id) : null;
  };
  return {
    userId,
    upcomingSessions: count('UPCOMING'),
    pendingSessions: count('PENDING'),
    completedSessions: count('COMPLETED'),
    cancelledSessions: count('CANCELLED'),
    learned: async () => addLearned(await readLearned(reader, request)),
    lostByReason: () => readLost(reader, request),
    minutesTutored: async () => (await readHours(reader, scope)).reduce((sum, row) => sum + row.minutes, 0),
    peopleMet: () => readPeopleMet(reader, scope),
    lastSession: session(false),
    nextSession: session(true),
  };
}

function readCounts(
  reader: Reader,
  { userIds, programIds }: SummaryScope,
): Promise<{ status: string; sessions: number }[]> {
  return reader.read(
    'activity-counts',
    `SELECT p.status, count(*)::int AS sessions
     FROM sessions.session_participants p JOIN sessions.sessions s ON s.id = p.session_id
     WHERE p.user_id = ANY ($1::uuid[]) AND ($2::uuid[] IS NULL OR s.program_id = ANY ($2)) GROUP BY 1`,
    [userIds, programIds],
  );
}

async function readPeopleMet(reader: Reader, { userIds, programIds }: SummaryScope): Promise<number> {
  const [row] = await reader.read<{ met: number }>(
    'activity-people-met',
    `SELECT count(DISTINCT o.user_id)::int AS met
     FROM sessions.session_participants p JOIN sessions.sessions s ON s.id = p.session_id
     JOIN sessions.session_participants o ON o.session_id = p.session_id AND o.user_type <> p.user_type
     WHERE p.user_id = ANY ($1::uuid[]) AND p.status = 'COMPLETED' AND s.num_attendees > 0
       AND ($2::uuid[] IS NULL OR s.program_id = ANY ($2))`,
    [userIds, programIds],
  );
  return row?.met ?? 0;
}

async function readNeighbour(
  reader: Reader,
  { userIds, programIds }: SummaryScope,
  next: boolean,
  now: Date,
): Promise<string | undefined> {
  const [status, beyond, order] = next ? ['UPCOMING', '>', 'ASC'] : ['COMPLETED', '<=', 'DESC'];
  const [row] = await reader.read<{ id: string }>(
    `activity-neighbour-${order}`,
    `SELECT p.session_id AS id FROM sessions.session_participants p
     CROSS JOIN LATERAL (SELECT 1 FROM sessions.sessions s WHERE s.id = p.session_id
       AND ($2::uuid[] IS NULL OR s.program_id = ANY ($2)) OFFSET 0) own
     WHERE p.user_id = ANY ($1::uuid[]) AND p.status = '${status}' AND p.starts_at ${beyond} $3
     ORDER BY p.starts_at ${order} LIMIT 1`,
    [userIds, programIds, now],
  );
  return row?.id;
}
