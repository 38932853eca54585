import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationExportConversationTranscriptArgs } from '../__generated__/resolvers';
import { participantsOf, readContacts } from '../conversations/subject';
import { t } from '../i18n';
import { firstHash, hashAfter, type TranscriptEntry, writeTranscript } from './transcript-chain';

const PART = 1000;
const LONGEST_REASON = 500;

export function exportConversationTranscript(
  actor: Actor,
  { conversationId, reason, part }: MutationExportConversationTranscriptArgs,
  { tenancy, clock }: Services,
) {
  const why = reason.trim();
  const bounds = t('transcripts.reason');
  if (why.length < 1 || why.length > LONGEST_REASON) throw new BadInput('reason', bounds, bounds);
  return tenancy.within(actor, async (db) => {
    const conversation = await conversationOf(db, conversationId);
    const parts = Math.max(1, Math.ceil(conversation.lastSeq / PART));
    const number = part ?? 1;
    const noPart = t('transcripts.part', { parts });
    if (number < 1 || number > parts) throw new BadInput('part', noPart, noPart);
    const after = (number - 1) * PART;
    const previous = await hashBefore(db, conversation.id, after);
    const entries = await entriesOf(db, conversation.id, { after, upTo: after + PART });
    const transcript = writeTranscript(
      {
        ...{ format: 'lyceum-transcript', version: 1, conversationId: conversation.id },
        ...{ organization: conversation.organization, title: conversation.title },
        people: await peopleOf(db, conversation.id, entries),
        ...{ exportedAt: clock.now().toISOString(), exportedBy: actor.userId ?? '' },
        ...{ part: number, parts, previous },
      },
      entries,
    );
    const { head, seal } = transcript;
    await db.audit({
      ...{ action: 'export', subjectKind: 'conversation', subjectId: conversation.id, reason: why },
      after: { part: number, parts, messages: entries.length, head, seal },
    });
    const suffix = parts > 1 ? `-${number}-of-${parts}` : '';
    return { filename: `transcript-${conversation.id}${suffix}.jsonl`, parts, ...transcript };
  });
}

interface Exported {
  id: string;
  title: string | null;
  lastSeq: number;
  organization: string;
}

async function conversationOf(db: TenantDb, id: string): Promise<Exported> {
  if (!isUuid(id)) throw new NotFound('conversation');
  const [row] = await db.query<Exported>(
    `SELECT c.id, c.title, c.last_seq AS "lastSeq", coalesce((SELECT name FROM messaging.ecosystems), '') AS organization
     FROM messaging.conversations c WHERE c.id = $1`,
    [id],
  );
  if (!row) throw new NotFound('conversation');
  return row;
}

/** The hash of all messages up to that number. */
async function hashBefore(db: TenantDb, conversationId: string, last: number): Promise<string> {
  let hash = firstHash(conversationId);
  for (let after = 0; after < last; after += PART)
    for (const entry of await entriesOf(db, conversationId, { after, upTo: after + PART }))
      hash = hashAfter(hash, entry);
  return hash;
}

interface EntryRow {
  number: number;
  at: Date;
  from: string;
  body: string;
  fileId: string | null;
  filename: string | null;
  fileSize: number | null;
}

async function entriesOf(
  db: TenantDb,
  conversationId: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<TranscriptEntry[]> {
  const rows = await db.query<EntryRow>(
    `SELECT seq AS number, sent_at AS at, from_user_id AS "from", body, file_id AS "fileId", filename, file_size AS "fileSize"
     FROM messaging.messages WHERE conversation_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq`,
    [conversationId, after, upTo],
  );
  return rows.map(({ number, at, from, body, fileId, filename, fileSize }) => ({
    ...{ number, at: at.toISOString(), from, body },
    file: fileId ? { id: fileId, name: filename, bytes: fileSize } : null,
  }));
}

/** The people of the conversation and the writers of these messages, by id. */
async function peopleOf(db: TenantDb, conversationId: string, entries: readonly TranscriptEntry[]) {
  const participants = await participantsOf(db, [conversationId]);
  const ids = new Set([...participants.map(({ userId }) => userId), ...entries.map(({ from }) => from)]);
  const contacts = await readContacts(db, [...ids]);
  return [...ids].sort().map((id) => ({ id, name: contacts.get(id)?.name ?? '' }));
}
