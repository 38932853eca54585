import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { enqueueFetch } from './fetch-sftp-files';
import { serverOf } from './sftp-servers';

const MINUTE_MS = 60_000;

/** Queues a job for each district's SFTP server that is due. */
export async function fetchDue({ tenancy, clock }: Services): Promise<void> {
  const due = await tenancy.platformWide('find the districts’ SFTP servers that are due', (db) =>
    db.query<{ ecosystem_id: string; program_id: string }>(
      `SELECT s.ecosystem_id, s.program_id FROM roster.sftp_servers s
       JOIN roster.programs p ON p.ecosystem_id = s.ecosystem_id AND p.id = s.program_id
       WHERE s.next_run_at <= $1 AND s.host_key IS NOT NULL AND p.self_hosted_sftp AND p.file_upload AND NOT p.archived
       ORDER BY s.next_run_at LIMIT 500`,
      [clock.now()],
    ),
  );
  for (const { ecosystem_id: ecosystemId, program_id: programId } of due)
    await tenancy.within(systemActor(ecosystemId, 'self-hosted-sftp'), async (db) => {
      const server = await serverOf(db, programId, 'FOR NO KEY UPDATE OF s');
      if (server?.next_run_at && server.next_run_at <= clock.now())
        await enqueueFetch(db, server, clock.now());
    });
}

export const fetchDueSchedule = defineSchedule<Services>({
  kind: 'fetch-sftp-files-due',
  everyMs: MINUTE_MS,
  handler: fetchDue,
});
