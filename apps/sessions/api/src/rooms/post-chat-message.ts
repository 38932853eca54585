import type { ChatMessage, LessonMessageFlagged, Peer, RoomRequest } from '@lyceum/contracts/sessions';
import { checkWords } from '@lyceum/server/message-check';
import type { TenantDb } from '@lyceum/server/tenancy';
import { checkChat, type CheckedChat } from '../chat-check/subject';
import type { RoomPage } from './room-page';

type Saying = Extract<RoomRequest, { kind: 'chat' }>;

/** Stores a page's chat message, once; where minors take part, it is checked first. */
export async function postChatMessage(page: RoomPage, own: Peer, saying: Saying): Promise<void> {
  const { sessionId, services, hub, actor } = page;
  const at = services.clock.now();
  const { checked, isNew } = await services.tenancy.within(actor, async (db) => {
    const checked = await checkChat(
      db,
      sessionId,
      { body: saying.body, acknowledged: saying.acknowledged ?? false },
      at,
    );
    const isNew = !checked || checked.does === 'SEND' ? await insert(db, page, own, saying, at) : false;
    if (checked && (isNew || checked.does === 'HOLD')) await flag(db, page, own, saying, checked);
    return { checked, isNew };
  });
  if (checked && checked.does !== 'SEND') {
    const [why, words] =
      checked.does === 'WARN'
        ? (['WARNED', checkWords.warned(checked.categories)] as const)
        : (['REFUSED', checkWords.refusedChat(checked.categories)] as const);
    return page.send({ kind: 'unsent', id: saying.id, why, text: words[actor.language] });
  }
  if (!isNew) return;
  const { userId, name, place } = own;
  const message: ChatMessage = {
    id: saying.id,
    userId,
    name,
    body: saying.body,
    at: at.toISOString(),
    place,
  };
  await hub.send(sessionId, { kind: 'chat', message });
  if (checked?.careText) page.send({ kind: 'care', text: checked.careText[actor.language] });
}

/** False when the message is stored already. */
async function insert(
  db: TenantDb,
  { sessionId }: RoomPage,
  own: Peer,
  { id, body }: Saying,
  at: Date,
): Promise<boolean> {
  const inserted = await db.query(
    `INSERT INTO sessions.room_messages (ecosystem_id, session_id, id, user_id, name, body, at, breakout_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (ecosystem_id, session_id, id) DO NOTHING RETURNING id`,
    [db.ecosystemId, sessionId, id, own.userId, own.name, body, at, own.place],
  );
  return inserted.length > 0;
}

function flag(
  db: TenantDb,
  { sessionId, actor }: RoomPage,
  own: Peer,
  { id, body, acknowledged = false }: Saying,
  { categories, isCrisis, memberIds, does }: CheckedChat,
): Promise<unknown> {
  const payload: LessonMessageFlagged = {
    ...{ sessionId, messageId: id, fromUserId: actor.userId ?? own.userId, memberIds },
    ...{ categories, isCrisis, acknowledged, sent: does === 'SEND', body },
  };
  return db.record({ type: 'sessions.lesson-message-flagged', payload });
}
