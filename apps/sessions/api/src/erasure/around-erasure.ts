import type { Person } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { leaveEcosystem } from '../leaving/subject';

/** Before an erasure the person leaves their upcoming sessions; past ones keep them without a name. */
export async function aroundErasure(
  db: TenantDb,
  person: Person,
  services: Services,
  erase: () => Promise<void>,
): Promise<void> {
  await leaveEcosystem(db, person, services.clock.now());
  await erase();
}
