import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { connectionOf } from './connection';
import { enqueueFetch } from './fetch-one-roster';

const MINUTE_MS = 60_000;

/** Queues a job for each district's OneRoster server that is due. */
export async function fetchDueOneRoster({ tenancy, clock }: Services): Promise<void> {
  const due = await tenancy.platformWide('find the districts’ OneRoster servers that are due', (db) =>
    db.query<{ ecosystem_id: string; program_id: string }>(
      `SELECT s.ecosystem_id, s.program_id FROM roster.one_roster_servers s
       JOIN roster.programs p ON p.ecosystem_id = s.ecosystem_id AND p.id = s.program_id
       WHERE s.next_run_at <= $1 AND p.file_upload AND NOT p.archived ORDER BY s.next_run_at LIMIT 500`,
      [clock.now()],
    ),
  );
  for (const { ecosystem_id: ecosystemId, program_id: programId } of due)
    await tenancy.within(systemActor(ecosystemId, 'one-roster'), async (db) => {
      const connection = await connectionOf(db, programId, 'FOR NO KEY UPDATE OF s');
      if (connection?.next_run_at && connection.next_run_at <= clock.now())
        await enqueueFetch(db, connection, { complete: false, now: clock.now() });
    });
}

export const fetchOneRosterSchedule = defineSchedule<Services>({
  kind: 'fetch-one-roster-due',
  everyMs: MINUTE_MS,
  handler: fetchDueOneRoster,
});
