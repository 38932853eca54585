import type { HeldSession, SessionsHeld } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { heldOf } from './held-sql';

const MOST = 500;

/** Tells the other domains what these sessions came to: who led, and who was there. Those that are not completed are left out. */
export async function tellHeld(db: TenantDb, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MOST) {
    const rows = await db.query<{ held: HeldSession }>(
      `SELECT ${heldOf('s')} || jsonb_build_object('imported', s.origin = 'IMPORTED') AS held FROM sessions.sessions s
       WHERE s.id = ANY ($1::uuid[]) AND s.status = 'COMPLETED' ORDER BY s.starts_at, s.id`,
      [ids.slice(from, from + MOST)],
    );
    await record(db, { sessions: rows.map(({ held }) => held) });
  }
}

/** Tells the other domains that these sessions are gone. */
export async function tellRemoved(db: TenantDb, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MOST)
    await record(db, { sessions: [], removedIds: ids.slice(from, from + MOST) });
}

async function record(db: TenantDb, payload: SessionsHeld): Promise<void> {
  if (payload.sessions.length + (payload.removedIds?.length ?? 0) > 0)
    await db.record({ type: 'sessions.held', payload });
}
