import { isProgramAdmin } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import { type Reader } from '../projections/subject';
import { type Asker, maySee, type SessionFacts, takesPart } from '../permissions/subject';
import { factsOf, type LoadedSession, readSessions } from '../session-rows/subject';

/** The session with its facts for permission rules, for anyone who may see it. */
export async function seenLesson(
  reader: Reader,
  asker: Asker,
  sessionId: string,
): Promise<{ session: LoadedSession; facts: SessionFacts }> {
  const [session] = isUuid(sessionId) ? await readSessions(reader, [sessionId]) : [];
  const facts = session && factsOf(session, session.participants);
  if (!session || !facts || !maySee(asker, facts)) throw new NotFound('session');
  return { session, facts };
}

/** The session, for participants (guardians for their child) and admins. */
export async function lessonOf(reader: Reader, asker: Asker, sessionId: string): Promise<LoadedSession> {
  const { session, facts } = await seenLesson(reader, asker, sessionId);
  if (!takesPart(asker, facts) && !isProgramAdmin(asker.actor, session.programId)) throw new Forbidden();
  return session;
}
