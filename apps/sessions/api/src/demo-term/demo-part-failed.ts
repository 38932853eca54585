import type { DemoSessionsFailed } from '@lyceum/contracts/sessions';
import type { RunningJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';

/** Tells the operator who waits for the term that this part was given up. */
export async function demoPartFailed(
  { data, actor }: RunningJob<{ runId: string }>,
  _error: unknown,
  { tenancy }: Services,
): Promise<void> {
  const payload: DemoSessionsFailed = { runId: data.runId };
  await tenancy.within(actor, (db) => db.record({ type: 'sessions.demo-data-failed', payload }));
}
