import type { DemoPartFailed } from '@lyceum/contracts/identity';
import type { RunningJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';

/** Tells the operator who waits for the demo term that this part failed. */
export async function demoPartFailed(
  { data, actor }: RunningJob<{ runId: string }>,
  _error: unknown,
  { tenancy }: Services,
): Promise<void> {
  const payload: DemoPartFailed = { runId: data.runId };
  await tenancy.within(actor, (db) => db.record({ type: 'identity.demo-data-failed', payload }));
}
