import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden, NotFound } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { inTransaction } from '../projections/subject';
import {
  type Asker,
  askerOf,
  assertActive,
  isLeader,
  maySee,
  type SessionFacts,
  takesPart,
} from '../permissions/subject';
import { factsOf, type LoadedSession, readSessions } from '../session-rows/subject';
import { Viewing } from '../view/subject';

/** Whether the actor may add files and notes to a session. */
export function mayAdd(asker: Asker, facts: SessionFacts): boolean {
  return takesPart(asker, facts) || isProgramAdmin(asker.actor, facts.programId);
}

/** Whether the actor may attach resources of the library, and take them away: leaders of the session, admins. */
export function mayAttach({ actor }: Asker, facts: SessionFacts): boolean {
  return isLeader(actor, facts) || isProgramAdmin(actor, facts.programId);
}

/** Whether the actor may remove one: its author, the session's leaders, admins. */
export function mayRemove({ actor }: Asker, facts: SessionFacts, addedBy: string): boolean {
  return addedBy === actor.userId || isLeader(actor, facts) || isProgramAdmin(actor, facts.programId);
}

export interface OpenSession {
  db: TenantDb;
  session: LoadedSession;
  facts: SessionFacts;
  asker: Asker;
  userId: string;
  now: Date;
}

/** Checks permission, changes the materials of a session, and refreshes the open pages of the session. */
export async function changeMaterials<T>(
  actor: Actor,
  sessionId: string,
  services: Services,
  change: (open: OpenSession) => Promise<T>,
): Promise<T> {
  const asker = await askerOf(actor, services);
  const { userId } = actor;
  return services.tenancy.within(actor, async (db) => {
    const [session] = isUuid(sessionId) ? await readSessions(inTransaction(db), [sessionId]) : [];
    const facts = session && factsOf(session, session.participants);
    if (!session || !facts || !maySee(asker, facts)) throw new NotFound('session');
    if (!userId || !mayAdd(asker, facts)) throw new Forbidden();
    await assertActive(db, [session.programId]);
    const answer = await change({ db, session, facts, asker, userId, now: services.clock.now() });
    const userIds = session.participants.map((person) => person.userId);
    db.notify({ userIds, programId: session.programId, topics: ['sessions'], ids: [session.id] });
    return answer;
  });
}

export function materialsPayload(actor: Actor, sessionId: string, services: Services) {
  const viewing = new Viewing(actor, services);
  return { session: () => viewing.visible(sessionId) };
}

/** The trimmed text; throws BAD_USER_INPUT when it is empty or too long. */
export function typed(field: string, text: string, most: number): string {
  const trimmed = text.trim();
  if (!trimmed) throw new BadInput(field, t('materials.empty'));
  return checkText(field, trimmed, most);
}
