import { randomUUID } from 'node:crypto';
import type { TenantDb } from '@lyceum/server/tenancy';
import { type HoldStep, legalHold, notify } from '../notification-kinds/subject';

/** Notifies the other super admins. Each step of a hold is one notification. */
export async function notifyOfHold(db: TenantDb, holdId: string, step: HoldStep): Promise<void> {
  const matter = { holdId, step, byUserId: db.actor.userId };
  await notify(db, 'LEGAL_HOLD', legalHold, { matter, sourceId: randomUUID() });
}
