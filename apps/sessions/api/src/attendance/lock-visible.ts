import { NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { inTransaction } from '../projections/subject';
import { type Asker, maySee } from '../permissions/subject';
import { factsOf, type LoadedSession, readSessions } from '../session-rows/subject';

/** Reads the session and locks its row until the transaction ends. Throws NOT_FOUND where the actor may not see it. */
export async function lockVisible(db: TenantDb, asker: Asker, sessionId: string): Promise<LoadedSession> {
  if (!isUuid(sessionId)) throw new NotFound('session');
  await db.query(`SELECT 1 FROM sessions.sessions WHERE id = $1 FOR UPDATE`, [sessionId]);
  const [session] = await readSessions(inTransaction(db), [sessionId]);
  if (!session || !maySee(asker, factsOf(session, session.participants))) throw new NotFound('session');
  return session;
}
