import type { TenantDb } from '@lyceum/server/tenancy';
import { lockBooks } from '../books/subject';
import { countFirstSessions } from './count-first-sessions';

/** A new guardian may have joined by a referral, and the event of the first session may have come before. */
export async function followFamily(db: TenantDb, userId: string, at: Date): Promise<void> {
  await lockBooks(db);
  await countFirstSessions(db, [userId], at);
}
