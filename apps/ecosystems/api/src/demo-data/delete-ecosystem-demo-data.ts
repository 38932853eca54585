import type { DemoDataUnwanted } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { actorInEcosystem } from '../input/subject';
import { refuseWhileBusy } from './create-ecosystem-demo-data';
import { loadDemoRun, setDemoState, type DemoRun } from './demo-run-row';

/** Requests the deletion of the sessions, then of the people; this domain's own rows are deleted last. */
export async function deleteEcosystemDemoData(
  actor: Actor,
  { ecosystemId }: { ecosystemId: string },
  { tenancy }: Services,
): Promise<DemoRun | null> {
  return tenancy.within(actorInEcosystem(actor, ecosystemId), async (db) => {
    const present = await loadDemoRun(db, { lock: true });
    if (!present || present.state === 'REMOVING') return present;
    refuseWhileBusy(present.state);
    const { id: runId, demoSessionsStartDate: startDate, language } = present;
    const payload: DemoDataUnwanted = { runId, startDate, language };
    await db.record({ type: 'ecosystems.demo-data-unwanted', payload });
    const before = { startDate };
    await db.audit({ action: 'remove-demo-data', subjectKind: 'ecosystem', subjectId: ecosystemId, before });
    return setDemoState(db, 'REMOVING');
  });
}
