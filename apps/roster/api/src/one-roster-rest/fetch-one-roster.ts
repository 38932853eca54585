import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationFetchOneRosterArgs, OneRosterConnection } from '../__generated__/resolvers';
import { openProgram } from '../projections/subject';
import { connectionOf, connectionView, nextRun, savedConnection, type ConnectionRow } from './connection';
import { FETCH_JOB } from './fetch-one-roster.job';
import type { FetchData } from './fetch-collections';

export function fetchOneRoster(
  actor: Actor,
  { programId }: MutationFetchOneRosterArgs,
  { tenancy, clock }: Services,
): Promise<OneRosterConnection> {
  return tenancy.within(actor, async (db) => {
    await openProgram(actor, programId, db);
    await enqueueFetch(db, await savedConnection(db, programId), { complete: true, now: clock.now() });
    return connectionView(actor, await connectionOf(db, programId));
  });
}

/** One job per program at a time: whoever locks the connection's row sees whether a job exists. */
export async function enqueueFetch(
  db: TenantDb,
  connection: ConnectionRow,
  { complete, now }: { complete: boolean; now: Date },
): Promise<void> {
  if (connection.fetching) return;
  const { program_id: programId, every_hours: hours, failures } = connection;
  const jobId = await db.enqueue(FETCH_JOB, { programId, complete } satisfies FetchData);
  await db.query(
    `UPDATE roster.one_roster_servers SET job_id = $3, next_run_at = $4 WHERE ecosystem_id = $1 AND program_id = $2`,
    [db.ecosystemId, programId, jobId, nextRun(now, hours, failures)],
  );
  db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [programId] });
}
