import { isProgramAdmin } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import { isId, type Reader } from '../projections/read-facts';
import { maySee, takesPart, type Asker } from '../scheduling/permissions';
import { factsOf, readSessions, type LoadedSession } from '../scheduling/read-sessions';

/** The session, for who takes part in it (parents for their child) and its admins. */
export async function lessonOf(reader: Reader, asker: Asker, sessionId: string): Promise<LoadedSession> {
  const [session] = isId(sessionId) ? await readSessions(reader, [sessionId]) : [];
  const facts = session && factsOf(session, session.participants);
  if (!session || !facts || !maySee(asker, facts)) throw new NotFound('session');
  if (!takesPart(asker, facts) && !isProgramAdmin(asker.actor, session.programId)) throw new Forbidden();
  return session;
}
