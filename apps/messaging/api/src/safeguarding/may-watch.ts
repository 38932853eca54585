import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { readSettings } from '../conversations/subject';
import { isMonitor } from '../oversight/subject';

/** Every conversation, or those of an adult and a minor, and those in which a check found something. */
export type Sight = 'ALL' | 'OVERSEEN';

/** What of the ecosystem's conversations somebody may look into who is not in them. */
export async function sightOf(db: TenantDb, actor: Actor): Promise<Sight> {
  if (isSuperAdmin(actor)) return 'ALL';
  const { policy } = await readSettings(db);
  if (!isMonitor(policy, actor.userId!)) throw new Forbidden();
  return 'OVERSEEN';
}
