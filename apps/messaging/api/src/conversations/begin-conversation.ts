import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound, RateLimited } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { conversationOfTwo } from './conversation-row';
import { refuseTitle } from './check-message';
import { ensureOversight } from './ensure-oversight';
import { inboxTexts } from './inbox-texts';
import { type Circle, mayMeet, mayMessage, type Contact, type InboxSettings } from './may-message';
import { readCircle } from './read-circle';

const MOST_PEOPLE = 30;
const MOST_AN_HOUR = 50;

export interface Beginning {
  me: Contact;
  settings: InboxSettings;
  otherIds: readonly string[];
  title: string | null;
  clientKey: string | null;
}

/**
 * Begins a conversation and returns its id; with one person, that of the existing conversation. Sent again under its key, a group is
 * answered; CONFLICT where it has other people.
 */
export async function beginConversation(
  db: TenantDb,
  actor: Actor,
  { me, settings, otherIds, title, clientKey }: Beginning,
) {
  const others = [...new Set(otherIds.map((id) => id.toLowerCase()))];
  if (others.length < 1 || others.length > MOST_PEOPLE || others.includes(me.userId))
    throw new BadInput('conversantIds', inboxTexts.whom, inboxTexts.whom);
  if (!others.every(isUuid)) throw new NotFound('person');
  // A double press, or a start from both sides at once, leads to the same conversation.
  const key = others.length === 1 ? [me.userId, others[0]].sort().join(' ') : `${me.userId} ${clientKey}`;
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [key]);
  const there =
    others.length === 1
      ? await conversationOfTwo(db, me.userId, others[0]!)
      : await begunBefore(db, { me, others, clientKey });
  if (there) return there;
  const circle = await checkPeople(db, me, others, settings);
  await checkPace(db, me.userId);
  refuseTitle(db, title, { conversationId: null, memberIds: [me.userId, ...others], circle });
  const id = await insert(db, actor, { me, others, title: others.length === 1 ? null : title, clientKey });
  const members = [me.userId, ...others].map((userId) => ({
    conversationId: id,
    userId,
    readSeq: 0,
    seat: 'MEMBER' as const,
  }));
  await ensureOversight(db, { id, overseen: false, lastSeq: 0 }, { participants: members, circle });
  return id;
}

type Keyed = Pick<Made, 'me' | 'others' | 'clientKey'>;

async function begunBefore(db: TenantDb, { me, others, clientKey }: Keyed): Promise<string | null> {
  if (!clientKey) return null;
  const [row] = await db.query<{ id: string; userIds: string[] }>(
    `SELECT c.id, ARRAY(SELECT p.user_id FROM messaging.participants p WHERE p.ecosystem_id = c.ecosystem_id
       AND p.conversation_id = c.id AND p.seat = 'MEMBER') AS "userIds"
     FROM messaging.conversations c WHERE c.started_by = $1 AND c.client_key = $2`,
    [me.userId, clientKey],
  );
  if (!row) return null;
  const isSame =
    row.userIds.length === others.length + 1 && others.every((userId) => row.userIds.includes(userId));
  // What is written for some people never reaches others.
  if (!isSame) throw new Conflict(inboxTexts.reused, { refusal: 'KEY_USED' });
  return row.id;
}

async function checkPeople(
  db: TenantDb,
  me: Contact,
  others: string[],
  settings: InboxSettings,
): Promise<Circle> {
  const circle = await readCircle(db, [me.userId, ...others], settings);
  const starter = circle.people.get(me.userId)!;
  const refused = others.filter((id) => {
    const other = circle.people.get(id);
    return !other || !mayMessage(circle, starter, other);
  });
  if (refused.length > 0) throw new NotFound('recipient', { refusal: 'RECIPIENT', ids: refused });
  if (!mayMeet(circle, me.userId, others)) throw new Conflict(inboxTexts.apart, { refusal: 'APART' });
  return circle;
}

async function checkPace(db: TenantDb, userId: string): Promise<void> {
  const [row] = await db.query<{ count: number; wait: number }>(
    `SELECT count(*)::int AS count, ceil(extract(epoch FROM min(started_at) + interval '1 hour' - now()))::int AS wait
     FROM messaging.conversations WHERE started_by = $1 AND started_at > now() - interval '1 hour'`,
    [userId],
  );
  if (row!.count >= MOST_AN_HOUR) throw new RateLimited(Math.max(1, row!.wait));
}

interface Made {
  me: Contact;
  others: string[];
  title: string | null;
  clientKey: string | null;
}

async function insert(db: TenantDb, actor: Actor, { me, others, title, clientKey }: Made): Promise<string> {
  const direct = others.length === 1;
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO messaging.conversations (ecosystem_id, title, direct, started_by, client_key) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [db.ecosystemId, title, direct, me.userId, direct ? null : clientKey],
  );
  const userIds = [me.userId, ...others];
  await db.query(
    `INSERT INTO messaging.participants (ecosystem_id, conversation_id, user_id) SELECT $1, $2, unnest($3::uuid[])`,
    [db.ecosystemId, row!.id, userIds],
  );
  await db.audit({ action: 'create', subjectKind: 'conversation', subjectId: row!.id, after: { userIds } });
  db.notify({ userIds: direct ? [actor.userId!] : userIds, topics: ['messages'], ids: [row!.id] });
  return row!.id;
}

/** Takes the conversation out of the viewer's archive when they start it again. */
export async function unarchive(db: TenantDb, actor: Actor, id: string): Promise<void> {
  await db.query(
    `UPDATE messaging.participants SET archived = false WHERE conversation_id = $1 AND user_id = $2 AND archived`,
    [id, actor.userId],
  );
}
