import pg from 'pg';
import { actorIn } from '../actor.mjs';

export const ECOSYSTEM = '01990000-0000-7000-8000-0000000000ec';
const PROGRAM = id('3', 1);
/** Of each tutor, whatever the size of the organization. */
const CONVERSATIONS = 50;
const MESSAGES = 100;
const WORDS = 'harbor valley cedar summit prairie river oak stone maple lake north field chapter poem'.split(
  ' ',
);

/** @param {string} group @param {number} n */
function id(group, n) {
  return `01990000-0000-7000-8000-${group}${n.toString(16).padStart(11, '0')}`;
}

/** @param {number} n */
export const tutor = (n) =>
  actorIn(ECOSYSTEM, { userId: id('5', n), programRoles: [{ programId: PROGRAM, role: 'LEADER' }] });

/** A word of a few messages of each tutor. @param {number} turn */
export const wordOf = (turn) => `${WORDS[turn % WORDS.length]}${turn % 40}`;

/**
 * Conversations of a tutor and a learner each, with 100 messages of eight words. Words are inserted in bulk, as the trigger would.
 *
 * @param {string} adminUrl
 * @param {number} messages
 * @returns {Promise<number>} seconds
 */
export async function fillInbox(adminUrl, messages) {
  const began = performance.now();
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const conversations = messages / MESSAGES;
  const tutors = Math.ceil(conversations / CONVERSATIONS);
  try {
    await client.query(`SET session_replication_role = replica`);
    await client.query(
      `INSERT INTO messaging.ecosystems (ecosystem_id, name, terms, primary_color, archived, revision) VALUES ($1, 'Bench', '{}', '#123456', false, 1)`,
      [ECOSYSTEM],
    );
    await client.query(
      `INSERT INTO messaging.programs (ecosystem_id, id, name, rules, revision, tutee_inbox) VALUES ($1, $2, 'Reading', '{}', 1, true)`,
      [ECOSYSTEM, PROGRAM],
    );
    const people = `INSERT INTO messaging.people (ecosystem_id, user_id, first_name, language, time_zone_id, status, profile_types,
        notification_preference, guardian_ids, revision, name, search_text, reachable, known, leads_in, learns_in)
      SELECT $1, ('01990000-0000-7000-8000-' || $2 || lpad(to_hex(n), 11, '0'))::uuid, 'Some', 'en', 'UTC', 'ACTIVATED', '{}', '{}', '{}', 1,
        'Person ' || $2 || ' ' || n, 'person', true, true, $3, $4 FROM generate_series(0, $5::int - 1) AS n`;
    await client.query(people, [ECOSYSTEM, '5', [PROGRAM], [], tutors]);
    await client.query(people, [ECOSYSTEM, '6', [], [PROGRAM], conversations]);
    const ids = `('01990000-0000-7000-8000-7' || lpad(to_hex(c), 11, '0'))::uuid AS conversation,
      ('01990000-0000-7000-8000-5' || lpad(to_hex(c / ${CONVERSATIONS}), 11, '0'))::uuid AS tutor,
      ('01990000-0000-7000-8000-6' || lpad(to_hex(c), 11, '0'))::uuid AS learner`;
    const all = `(SELECT c, ${ids} FROM generate_series(0, $2::int - 1) AS c) x`;
    await client.query(
      `INSERT INTO messaging.pairs (ecosystem_id, program_id, tutor_id, tutee_id, pair_id, paired, told_at)
       SELECT $1, $3, x.tutor, x.learner, uuidv7(), true, now() FROM ${all}`,
      [ECOSYSTEM, conversations, PROGRAM],
    );
    await client.query(
      `INSERT INTO messaging.conversations (ecosystem_id, id, direct, started_by, last_seq, last_message_at)
       SELECT $1, x.conversation, true, x.tutor, ${MESSAGES}, now() - make_interval(mins => x.c % 1000) FROM ${all}`,
      [ECOSYSTEM, conversations],
    );
    // Every third conversation has unread messages.
    await client.query(
      `INSERT INTO messaging.participants (ecosystem_id, conversation_id, user_id, read_seq, last_seq, last_message_at)
       SELECT $1, x.conversation, p.id, CASE WHEN x.c % 3 = 0 THEN ${MESSAGES - 4} ELSE ${MESSAGES} END, ${MESSAGES},
         now() - make_interval(mins => x.c % 1000) FROM ${all} CROSS JOIN unnest(ARRAY[x.tutor, x.learner]) AS p (id)`,
      [ECOSYSTEM, conversations],
    );
    await client.query(
      `INSERT INTO messaging.messages (ecosystem_id, conversation_id, seq, from_user_id, type, body, sent_at)
       SELECT $1, x.conversation, s, CASE WHEN s % 2 = 0 THEN x.tutor ELSE x.learner END, 'TEXT',
         (SELECT string_agg(($3::text[])[1 + (x.c * 7 + s * 13 + w * 5) % ${WORDS.length}] || CASE WHEN w = 1 THEN ((x.c + s) % 40)::text ELSE '' END, ' ')
          FROM generate_series(1, 8) AS w), now() - make_interval(mins => x.c % 1000 + ${MESSAGES} - s)
       FROM ${all} CROSS JOIN generate_series(1, ${MESSAGES}) AS s`,
      [ECOSYSTEM, conversations, WORDS],
    );
    await client.query(
      `INSERT INTO messaging.message_words (ecosystem_id, conversation_id, word, seq)
       SELECT DISTINCT m.ecosystem_id, m.conversation_id, w, m.seq FROM messaging.messages m CROSS JOIN regexp_split_to_table(m.body, ' ') AS w`,
    );
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
  return (performance.now() - began) / 1000;
}
