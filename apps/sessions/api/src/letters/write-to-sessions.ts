import { randomUUID } from 'node:crypto';
import type { SessionLetter } from '@lyceum/contracts/sessions';
import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationWriteToSessionsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { changedSessions } from '../changes/subject';
import { checkSessionText } from '../chat-check/subject';
import { refuse } from '../drafts/subject';
import { assertActive } from '../permissions/subject';
import { displayName, idsOf, inTransaction, readPeople } from '../projections/subject';
import { type LoadedSession, readSessions } from '../session-rows/subject';

const MOST_SESSIONS = 1000;
const MOST_CHARACTERS = 2000;
/** Most people in one event. */
const MOST_IN_EVENT = 100;

/** Sends one message to everybody of the sessions; each person gets it once for all of theirs. */
export async function writeToSessions(
  actor: Actor,
  { input }: MutationWriteToSessionsArgs,
  services: Services,
) {
  const ids = [...new Set(idsOf('sessionIds', input.sessionIds))];
  if (ids.length < 1 || ids.length > MOST_SESSIONS) refuse('sessionIds', t('session.letterSessions'));
  const text = input.text.trim();
  if (!text) refuse('text', t('session.noLetter'));
  checkText('text', text, MOST_CHARACTERS);
  return services.tenancy.within(actor, async (db) => {
    const sessions = await readSessions(inTransaction(db), ids);
    const own = sessions.filter(({ programId }) => isProgramAdmin(actor, programId));
    if (own.length < ids.length) throw new NotFound('session');
    const programIds = [...new Set(own.map(({ programId }) => programId))];
    await assertActive(db, programIds);
    await checkSessionText(db, {
      ...{ source: 'SESSION_LETTER', text, sessionId: own[0]!.id },
      people: own.flatMap(({ participants }) => participants),
    });
    const readers = readersOf(own, actor);
    const letter = { letterId: randomUUID(), text, programIds, from: await writerOf(db, actor) };
    for (let at = 0; at < readers.length; at += MOST_IN_EVENT) {
      const payload: SessionLetter = { ...letter, readers: readers.slice(at, at + MOST_IN_EVENT) };
      await db.record({ type: 'sessions.letter-written', payload });
    }
    return { people: readers.length };
  });
}

async function writerOf(db: TenantDb, actor: Actor): Promise<SessionLetter['from']> {
  const userId = actor.userId ?? '';
  const person = actor.userId ? (await readPeople(inTransaction(db), [userId])).get(userId) : undefined;
  return { userId, name: person ? displayName(person) : t('session.theProgram')[actor.language] };
}

function readersOf(sessions: readonly LoadedSession[], actor: Actor): SessionLetter['readers'] {
  const readers = new Map<string, { userType: 'LEADER' | 'LEARNER'; sessions: LoadedSession[] }>();
  for (const session of sessions)
    for (const { userId, userType } of session.participants) {
      if (userId === actor.userId) continue;
      const reader = readers.get(userId) ?? { userType, sessions: [] };
      reader.sessions.push(session);
      readers.set(userId, reader);
    }
  return [...readers].map(([userId, reader]) => ({
    ...{ userId, userType: reader.userType },
    sessions: changedSessions(reader.sessions).sessions,
  }));
}
