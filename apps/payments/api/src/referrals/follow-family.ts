import type { TenantDb } from '@lyceum/server/tenancy';
import { lockBooks } from '../books/subject';
import { countFirstSessions } from './count-first-sessions';

/** Whoever is told to answer for somebody may have joined on another's word, and the session may have been told before. */
export async function followFamily(db: TenantDb, userId: string, at: Date): Promise<void> {
  await lockBooks(db);
  await countFirstSessions(db, [userId], at);
}
