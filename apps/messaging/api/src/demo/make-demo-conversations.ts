import { demoAccounts, type DemoPerson } from '@lyceum/contracts/demo';
import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { fileKey } from '../conversations/subject';
import { writeDemoHolds } from './write-demo-holds';
import { TWO_WORDS } from './two-words';
import { writePdf } from './write-pdf';

interface DemoFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

interface DemoConversation {
  key: string;
  people: [DemoPerson, DemoPerson];
  /** Messages of the people in turn, the first person first. */
  says: (string | { body: string; file: DemoFile })[];
  /** The last message is unread. */
  unread?: boolean;
}

const { riverside, brightpath } = demoAccounts;

const DEMO: Record<string, DemoConversation[]> = {
  [riverside.super.ecosystemId]: [
    {
      key: 'chapter',
      people: [riverside.tutor, riverside.learner],
      says: [
        'Hi! Could you read chapter 4 before we meet? Write down two words that are new to you.',
        {
          body: 'I read it! My words are “harbor” and “drizzle”.',
          file: {
            filename: 'two-words.png',
            contentType: 'image/png',
            content: Buffer.from(TWO_WORDS, 'base64'),
          },
        },
        'Great choice. Bring them along, we will write a sentence with each.',
      ],
      unread: true,
    },
    {
      key: 'at-home',
      people: [riverside.parent, riverside.tutor],
      says: [
        'Hello, is there something that we can practise at home?',
        'Ten minutes of reading aloud each evening helps most. Any book will do.',
      ],
    },
    {
      key: 'room',
      people: [riverside.program, riverside.tutor],
      says: [
        'Room 12 is being painted next week. Please use the library.',
        'Thank you, I will tell everybody.',
      ],
    },
  ],
  [brightpath.super.ecosystemId]: [
    {
      key: 'interview',
      people: [brightpath.tutor, brightpath.learner],
      says: [
        '¡Hola! ¿Ya pensaste qué quieres preguntar en la entrevista?',
        {
          body: 'Sí, tengo tres preguntas. ¿Las vemos juntos el martes?',
          file: {
            filename: 'preguntas.pdf',
            contentType: 'application/pdf',
            content: writePdf([
              'Preguntas para la entrevista',
              '',
              '1. ¿Cómo es un día de trabajo aquí?',
              '2. ¿Qué se aprende en los primeros meses?',
              '3. ¿Qué le gusta más de su trabajo?',
            ]),
          },
        },
      ],
      unread: true,
    },
  ],
};

/** Ecosystems that this process knows to have their conversations. */
const made = new Set<string>();

/** In demo mode only: writes the first conversations. */
export const makeDemoConversations = defineSchedule<Services>({
  kind: 'make-demo-conversations',
  everyMs: 5000,
  handler: async (services) => {
    if (services.config.DEMO !== 'true') return;
    for (const ecosystemId of Object.keys(DEMO))
      if (!made.has(ecosystemId)) await writeEcosystem(ecosystemId, services);
  },
});

/** Once for each ecosystem. True when the ecosystem has its conversations. */
export async function writeEcosystem(ecosystemId: string, services: Services): Promise<boolean> {
  const wanted = DEMO[ecosystemId] ?? [];
  const now = services.clock.now().getTime();
  const done = await services.tenancy.within(systemActor(ecosystemId, 'demo data'), async (db) => {
    const ids = [...new Set(wanted.flatMap(({ people }) => people.map(({ userId }) => userId)))];
    const known = await db.query(
      `SELECT 1 FROM messaging.people WHERE known AND user_id = ANY ($1::uuid[])`,
      [ids],
    );
    if (known.length < ids.length) return false;
    for (const [n, conversation] of wanted.entries()) {
      const id = stableId(ecosystemId, 'demo-conversation', conversation.key);
      await write(db, id, conversation, new Date(now - (n * 26 + 3) * 3_600_000), services);
    }
    await writeDemoHolds(db, new Date(now));
    return true;
  });
  if (done) made.add(ecosystemId);
  return done;
}

const MINUTES = 17;

async function write(
  db: TenantDb,
  id: string,
  { people, says, unread }: DemoConversation,
  end: Date,
  { files }: Services,
) {
  const count = says.length;
  const at = (seq: number) => new Date(end.getTime() - (count - seq) * MINUTES * 60_000);
  const speaker = (seq: number) => people[(seq - 1) % 2]!.userId;
  const inserted = await db.execute(
    `INSERT INTO messaging.conversations (ecosystem_id, id, direct, started_by, started_at, last_seq, last_message_at) VALUES ($1, $2, true, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, id, people[0].userId, at(1), count, at(count)],
  );
  if (inserted === 0) return;
  const messages = [];
  for (const [n, said] of says.entries()) {
    const { body, file } = typeof said === 'string' ? { body: said, file: null } : said;
    const fileId = file && stableId(id, 'demo-file', file.filename);
    if (file && fileId)
      await files.write(fileKey(db.ecosystemId, { conversationId: id, id: fileId }), file.content);
    const { filename, contentType, content } = file ?? {};
    const message = {
      seq: n + 1,
      speaker: speaker(n + 1),
      body,
      at: at(n + 1),
      type: file ? 'FILE' : 'TEXT',
    };
    messages.push({ ...message, fileId, filename, fileSize: content?.length, contentType });
  }
  await db.query(
    `INSERT INTO messaging.messages (ecosystem_id, conversation_id, seq, from_user_id, type, body, sent_at, file_id, filename, file_size,
       content_type)
     SELECT $1, $2, m.seq, m.speaker, m.type, m.body, m.at, m."fileId", m.filename, m."fileSize", m."contentType"
     FROM jsonb_to_recordset($3::jsonb) AS m (seq int, speaker uuid, type text, body text, at timestamptz, "fileId" uuid, filename text,
       "fileSize" int, "contentType" text)`,
    [db.ecosystemId, id, JSON.stringify(messages)],
  );
  for (const { userId } of people)
    await db.query(
      `INSERT INTO messaging.participants (ecosystem_id, conversation_id, user_id, read_seq, last_seq, last_message_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [db.ecosystemId, id, userId, unread && userId !== speaker(count) ? count - 1 : count, count, at(count)],
    );
}
