import { demoAccounts, type DemoPerson } from '@lyceum/contracts/demo';
import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';

interface DemoConversation {
  key: string;
  people: [DemoPerson, DemoPerson];
  /** By turns, the first person first. */
  says: string[];
  /** The last is still to be read. */
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
        'I read it! My words are “harbor” and “drizzle”.',
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
        'Sí, tengo tres preguntas. ¿Las vemos juntos el martes?',
      ],
      unread: true,
    },
  ],
};

/** Houses whose conversations this process knows to be there. */
const made = new Set<string>();

/** In demo mode only: what people have written to one another when the demo data begins. */
export const makeDemoConversations = defineSchedule<Services>({
  kind: 'make-demo-conversations',
  everyMs: 5000,
  handler: async (services) => {
    if (services.config.DEMO !== 'true') return;
    for (const ecosystemId of Object.keys(DEMO))
      if (!made.has(ecosystemId)) await writeHouse(ecosystemId, services);
  },
});

/** Once in the life of a house. True when it has them. */
export async function writeHouse(ecosystemId: string, { tenancy, clock }: Services): Promise<boolean> {
  const wanted = DEMO[ecosystemId] ?? [];
  const done = await tenancy.within(systemActor(ecosystemId, 'demo data'), async (db) => {
    const ids = [...new Set(wanted.flatMap(({ people }) => people.map(({ userId }) => userId)))];
    const known = await db.query(
      `SELECT 1 FROM messaging.people WHERE known AND user_id = ANY ($1::uuid[])`,
      [ids],
    );
    if (known.length < ids.length) return false;
    for (const [n, conversation] of wanted.entries()) {
      const id = stableId(ecosystemId, 'demo-conversation', conversation.key);
      await write(db, id, conversation, new Date(clock.now().getTime() - (n * 26 + 3) * 3_600_000));
    }
    return true;
  });
  if (done) made.add(ecosystemId);
  return done;
}

const MINUTES = 17;

async function write(db: TenantDb, id: string, { people, says, unread }: DemoConversation, end: Date) {
  const count = says.length;
  const at = (seq: number) => new Date(end.getTime() - (count - seq) * MINUTES * 60_000);
  const speaker = (seq: number) => people[(seq - 1) % 2]!.userId;
  const inserted = await db.execute(
    `INSERT INTO messaging.conversations (ecosystem_id, id, direct, started_by, started_at, last_seq, last_message_at) VALUES ($1, $2, true, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, id, people[0].userId, at(1), count, at(count)],
  );
  if (inserted === 0) return;
  await db.query(
    `INSERT INTO messaging.messages (ecosystem_id, conversation_id, seq, from_user_id, type, body, sent_at)
     SELECT $1, $2, m.seq, m.speaker, 'TEXT', m.body, m.at
     FROM jsonb_to_recordset($3::jsonb) AS m (seq int, speaker uuid, body text, at timestamptz)`,
    [
      db.ecosystemId,
      id,
      JSON.stringify(says.map((body, n) => ({ seq: n + 1, speaker: speaker(n + 1), body, at: at(n + 1) }))),
    ],
  );
  for (const { userId } of people)
    await db.query(
      `INSERT INTO messaging.participants (ecosystem_id, conversation_id, user_id, read_seq, last_seq, last_message_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [db.ecosystemId, id, userId, unread && userId !== speaker(count) ? count - 1 : count, count, at(count)],
    );
}
