import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { actorInEcosystem } from '../input/subject';
import { loadDemoRun, type DemoRun } from './demo-run-row';

export async function getEcosystemDemoData(
  actor: Actor,
  { ecosystemId }: { ecosystemId: string },
  { tenancy }: Services,
): Promise<DemoRun | null> {
  return tenancy.within(actorInEcosystem(actor, ecosystemId), (db) => loadDemoRun(db));
}
