import type { DemoSessionsFailed } from '@lyceum/contracts/sessions';
import type { RunningJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';

/** Publishes to the operator that this part of the demo term failed for good. */
export async function demoPartFailed(
  { data, actor }: RunningJob<{ runId: string }>,
  _error: unknown,
  { tenancy }: Services,
): Promise<void> {
  const payload: DemoSessionsFailed = { runId: data.runId };
  await tenancy.within(actor, (db) => db.record({ type: 'sessions.demo-data-failed', payload }));
}
