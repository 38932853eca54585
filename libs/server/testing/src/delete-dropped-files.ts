import type { RunningJob } from '@lyceum/server/jobs';
import { deleteFilesJob } from '@lyceum/server/stored-files';
import type { TestSubgraph } from './test-subgraph';

/** Runs the deletion jobs of `dropFiles` for a subgraph whose background is stopped; failed ones stay queued. */
export async function deleteDroppedFiles({ admin, name, services }: TestSubgraph): Promise<void> {
  const { kind, handler } = deleteFilesJob();
  const { rows } = await admin.query(
    `SELECT id, data FROM ${name}.job_records WHERE kind = $1 AND status = 'QUEUED'`,
    [kind],
  );
  for (const { id, data } of rows) {
    await handler({ data, signal: new AbortController().signal } as unknown as RunningJob<never>, services);
    await admin.query(`UPDATE ${name}.job_records SET status = 'DONE' WHERE id = $1`, [id]);
  }
}
