import type { Words } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { SessionScope } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../projections/subject';
import { lockSeries, lockSessions } from './lock-people';
import { type Asker, maySee } from '../permissions/subject';
import { factsOf, readSessions, type LoadedSession } from './read-sessions';
import type { SessionStatus } from './session-status';

interface Wanted {
  scope: SessionScope;
  /** Statuses in which the change is allowed. */
  statuses: readonly SessionStatus[];
  /** The message for a session with another status. */
  otherwise: Words;
  now: Date;
  /** False for a dry run. */
  lock: boolean;
}

export interface Targets {
  /** The session that was named. */
  session: LoadedSession;
  /** The sessions of the scope that have not started, in order of start. */
  targets: LoadedSession[];
}

/** The sessions of a change, locked against concurrent changes of the same series. */
export async function loadTargets(
  db: TenantDb,
  asker: Asker,
  sessionId: string,
  wanted: Wanted,
): Promise<Targets> {
  let session = await readVisible(db, asker, sessionId);
  if (wanted.lock) {
    await lockSeries(db, session);
    if (wanted.scope === 'SINGLE' || !session.seriesId) await lockSessions(db, [session.id]);
    session = await readVisible(db, asker, sessionId);
  }
  const targets =
    wanted.scope === 'SINGLE' || !session.seriesId ? [session] : await readScope(db, session, wanted);
  for (const target of targets) assertChangeable(target, wanted);
  if (targets.length === 0) throw new Conflict(t('session.started'));
  return { session, targets };
}

async function readVisible(db: TenantDb, asker: Asker, sessionId: string): Promise<LoadedSession> {
  const [session] = isUuid(sessionId) ? await readSessions(inTransaction(db), [sessionId]) : [];
  if (!session || !maySee(asker, factsOf(session, session.participants))) throw new NotFound('session');
  return session;
}

async function readScope(
  db: TenantDb,
  session: LoadedSession,
  { scope, statuses, now, lock }: Wanted,
): Promise<LoadedSession[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM sessions.sessions
     WHERE series_id = $1 AND status = ANY ($2::text[]) AND starts_at > $3 AND starts_at >= $4`,
    [session.seriesId, statuses, now, scope === 'ALL' ? new Date(0) : session.startsAt],
  );
  const ids = rows.map(({ id }) => id);
  if (lock) await lockSessions(db, ids);
  const loaded = await readSessions(inTransaction(db), ids);
  return loaded.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

function assertChangeable(session: LoadedSession, { statuses, otherwise, now }: Wanted): void {
  if (!statuses.includes(session.status)) throw new Conflict(otherwise);
  if (session.startsAt <= now) throw new Conflict(t('session.started'));
}
