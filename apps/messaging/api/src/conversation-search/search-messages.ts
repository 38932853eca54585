import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { QuerySearchMessagesArgs } from '../__generated__/resolvers';
import {
  conversationsById,
  MESSAGE,
  type MessageRow,
  openInbox,
  participantsOf,
  presentMessage,
  readCircle,
  skipOf,
} from '../conversations/subject';
import { t } from '../i18n';

const PAGE_SIZE = 20;
const LONGEST = 100;
/** Further words of a search are left out; the longest narrow it down most. */
const MOST_WORDS = 6;
/** Sorts after every character. */
const LAST = '\u{10FFFF}';

/** Messages in conversations of the viewer with words that begin with each of these, the latest first. */
export function searchMessages(
  actor: Actor,
  { text, pageNumber }: QuerySearchMessagesArgs,
  { tenancy }: Services,
) {
  const skip = skipOf('pageNumber', pageNumber, PAGE_SIZE);
  const bounds = t('conversationSearch.text');
  if (text.trim() === '' || text.length > LONGEST) throw new BadInput('text', bounds, bounds);
  return tenancy.within(actor, async (db) => {
    const { settings } = await openInbox(db, actor);
    const found = await find(db, actor.userId!, await wordsOf(db, text), skip);
    const rows = found.slice(0, PAGE_SIZE);
    const ids = [...new Set(rows.map(({ conversationId }) => conversationId))];
    const conversations = await conversationsById(db, actor, ids, settings);
    const participants = await participantsOf(db, ids);
    const people = [...participants, ...rows.map(({ fromUserId }) => ({ userId: fromUserId }))];
    const circle = await readCircle(db, [...new Set(people.map(({ userId }) => userId))], settings);
    return {
      results: rows.map((row) => {
        const own = participants.filter(({ conversationId }) => conversationId === row.conversationId);
        return {
          message: presentMessage(row, { participants: own, circle, viewerId: actor.userId! }),
          conversation: conversations.get(row.conversationId)!,
        };
      }),
      exhaustedResults: found.length <= PAGE_SIZE,
    };
  });
}

/** Folded, the longest first. */
async function wordsOf(db: TenantDb, text: string): Promise<string[]> {
  const [row] = await db.query<{ words: string[] }>(`SELECT messaging.words_of($1) AS words`, [text]);
  return row!.words.sort((a, b) => b.length - a.length).slice(0, MOST_WORDS);
}

async function find(
  db: TenantDb,
  userId: string,
  [first, ...others]: readonly string[],
  skip: number,
): Promise<MessageRow[]> {
  if (first === undefined) return [];
  return db.query<MessageRow>(
    `SELECT ${MESSAGE} FROM (
       SELECT DISTINCT f.ecosystem_id, f.conversation_id, f.seq FROM messaging.participants p
       JOIN messaging.message_words f ON f.ecosystem_id = p.ecosystem_id AND f.conversation_id = p.conversation_id
         AND f.word >= $2 AND f.word < $3 AND f.seq > p.since_seq
       WHERE p.user_id = $1) own
     JOIN messaging.messages m ON m.ecosystem_id = own.ecosystem_id AND m.conversation_id = own.conversation_id AND m.seq = own.seq
     WHERE NOT EXISTS (SELECT 1 FROM unnest($4::text[]) AS o (word) WHERE NOT EXISTS (SELECT 1 FROM messaging.message_words w
       WHERE w.ecosystem_id = m.ecosystem_id AND w.conversation_id = m.conversation_id AND w.seq = m.seq
         AND w.word >= o.word COLLATE "C" AND w.word < (o.word || $5) COLLATE "C"))
     ORDER BY m.sent_at DESC, m.id DESC LIMIT ${PAGE_SIZE + 1} OFFSET $6`,
    [userId, first, first + LAST, others, LAST, skip],
  );
}
