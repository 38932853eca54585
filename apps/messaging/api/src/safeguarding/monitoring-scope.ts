import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { readSettings } from '../conversations/subject';
import { isMonitor } from '../oversight/subject';

/** ALL: every conversation. OVERSEEN: those of an adult and a minor, and those with findings. */
export type MonitoringScope = 'ALL' | 'OVERSEEN';

/** Which conversations the actor may read without being in them; FORBIDDEN: none. */
export async function monitoringScope(db: TenantDb, actor: Actor): Promise<MonitoringScope> {
  if (isSuperAdmin(actor)) return 'ALL';
  const { policy } = await readSettings(db);
  if (!isMonitor(policy, actor.userId!)) throw new Forbidden();
  return 'OVERSEEN';
}
