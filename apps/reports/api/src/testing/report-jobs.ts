import { randomUUID } from 'node:crypto';
import { systemActor } from '@lyceum/server/actor';
import type { JobDefinition } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { writeReport } from '../files/write-report.job';
import { mailReport } from '../schedules/mail-report.job';
import type { ReportsFixture } from './reports-fixture';

const KINDS: JobDefinition<Services>[] = [writeReport, mailReport];

/** Runs the queued jobs, and those that they queue, one after another; resolves to the number of each kind. */
export async function runJobs(fixture: ReportsFixture): Promise<Record<string, number>> {
  const ran: Record<string, number> = {};
  for (;;) {
    const { rows } = await fixture.admin.query(
      `UPDATE reports.job_records SET status = 'DONE' WHERE id = (
         SELECT id FROM reports.job_records WHERE status = 'QUEUED' AND kind = ANY ($1) AND ecosystem_id = ANY ($2::uuid[])
         ORDER BY created_at, id LIMIT 1)
       RETURNING id, kind, data, ecosystem_id AS "ecosystemId"`,
      [KINDS.map(({ kind }) => kind), [fixture.cast.ecosystemId, fixture.cast.otherEcosystemId]],
    );
    const [job] = rows;
    if (!job) return ran;
    ran[job.kind] = (ran[job.kind] ?? 0) + 1;
    const definition = KINDS.find(({ kind }) => kind === job.kind)!;
    await definition.handler(
      {
        id: randomUUID(),
        data: job.data as never,
        actor: systemActor(job.ecosystemId, 'test'),
        signal: new AbortController().signal,
        progress: async () => undefined,
        doneWith: async () => undefined,
      },
      fixture.services,
    );
  }
}
