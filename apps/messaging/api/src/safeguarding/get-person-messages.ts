import { type Actor, isSuperAdmin, programIdsAs } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { QueryGetPersonMessagesArgs } from '../__generated__/resolvers';
import { participantsOf, readCircle, readSettings } from '../conversations/subject';
import { isMonitor } from '../oversight/subject';
import { presentWatched, SEEN, WATCHED, type WatchedRow } from './get-ecosystem-paginated-conversation-list';

/** Most conversations in the answer. */
const SHOWN = 5;

/** SQL over `p`, the person, in $1: whether they or a child of theirs has a role in one of the programs in $2. */
const MANAGED = `(p.admin_of || p.leads_in || p.learns_in) && $2::uuid[]
  OR EXISTS (SELECT 1 FROM messaging.people c WHERE c.user_id = ANY (p.child_ids) AND c.learns_in && $2::uuid[])`;

/** SQL for conversations with messages, as those of member `m`. */
const OF_MEMBER = `messaging.participants m JOIN messaging.conversations c ON c.ecosystem_id = m.ecosystem_id AND c.id = m.conversation_id
  WHERE m.seat = 'MEMBER' AND c.last_seq > 0`;

/** How much a person writes and reads, and the latest of the conversations that the policy lets the actor read. */
export function getPersonMessages(
  actor: Actor,
  { userId }: QueryGetPersonMessagesArgs,
  { tenancy }: Services,
) {
  return tenancy.within(actor, async (db) => {
    await checkManaged(db, actor, userId);
    const [counts] = await db.query<{
      conversationCount: number;
      messageCount: number;
      lastMessageAt: Date | null;
    }>(
      `SELECT count(*)::int AS "conversationCount", coalesce(sum(c.last_seq), 0)::int AS "messageCount",
         max(c.last_message_at) AS "lastMessageAt" FROM ${OF_MEMBER} AND m.user_id = $1`,
      [userId],
    );
    return { ...counts!, readable: await readable(db, actor, userId) };
  });
}

async function checkManaged(db: TenantDb, actor: Actor, userId: string): Promise<void> {
  if (!isUuid(userId)) throw new NotFound('person');
  const programIds = programIdsAs(actor, 'PROGRAM_ADMIN');
  const [found] = await db.query(
    `SELECT 1 FROM messaging.people p WHERE p.user_id = $1 AND ($3 OR ${MANAGED})`,
    [userId, programIds, isSuperAdmin(actor)],
  );
  if (!found) throw new NotFound('person');
}

async function readable(db: TenantDb, actor: Actor, userId: string) {
  const readsAll = isSuperAdmin(actor);
  const { policy } = await readSettings(db);
  if (!readsAll && !isMonitor(policy, actor.userId!)) return [];
  const rows = await db.query<WatchedRow>(
    `SELECT ${WATCHED} FROM ${OF_MEMBER} AND m.user_id = $2 AND (${SEEN} OR $3)
     ORDER BY c.last_message_at DESC, c.id DESC LIMIT ${SHOWN}`,
    [actor.userId, userId, readsAll],
  );
  const participants = await participantsOf(
    db,
    rows.map(({ id }) => id),
  );
  const circle = await readCircle(db, [...new Set(participants.map((each) => each.userId))]);
  return rows.map((row) => presentWatched(row, participants, circle));
}
