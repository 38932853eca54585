import { randomUUID } from 'node:crypto';
import { eventually } from '@lyceum/server/testing';
import { newFeedToken, secretHash, writeFeedToken, type FeedToken } from '../feeds/feed-token';
import { recounted } from '../testing/recounted';
import { foldTotals } from '../totals/fold-totals.platform';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

const MANY = 2500;

let fixture: SessionsFixture;
let move: { id: string; sourceId: string; targetId: string; programId: string };
let booked: string;
let feed: FeedToken;
beforeAll(async () => {
  fixture = await startFixture({ background: true });
  const { cast } = fixture;
  // The foreign ecosystem becomes a program of the cast's ecosystem.
  move = {
    id: randomUUID(),
    sourceId: cast.otherEcosystemId,
    targetId: cast.ecosystemId,
    programId: randomUUID(),
  };
  feed = newFeedToken(cast.otherEcosystemId);
  booked = (await book(fixture.as(cast.actors.superAdmin), sessionInput(fixture))).session.id;
  await fill();
});
afterAll(() => fixture.close());

/** A second program of the foreign ecosystem. */
const secondProgramId = randomUUID();

const rows = async (text: string, values: unknown[] = []) => (await fixture.admin.query(text, values)).rows;

/** Sessions of the foreign ecosystem, one at a time at which the leader, who belongs to both, is booked at home. */
async function fill(): Promise<void> {
  const { cast } = fixture;
  const { sourceId } = move;
  await rows(
    `INSERT INTO sessions.sessions (ecosystem_id, id, program_id, status, completion_status, session_type, subject, starts_at, ends_at,
       time_zone_id, num_leaders, num_learners, num_attendees, grade_levels, school_ids, origin)
     SELECT $1, uuidv7(), $2, 'UPCOMING', 'NOT_COMPLETED', 'ONE_ON_ONE', 'Reading', s.at, s.at + interval '1 hour', 'UTC', 1, 1, 0, '{}', '{}', 'BOOKED'
     FROM (SELECT starts_at + (n || ' hours')::interval AS at FROM generate_series(0, $3::int - 1) AS n,
       sessions.sessions WHERE id = $4) s`,
    [sourceId, cast.otherProgramId, MANY, booked],
  );
  for (const [type, user] of [
    ['LEADER', cast.foreigners.leader.userId],
    ['LEARNER', cast.foreigners.learner.userId],
  ])
    await rows(
      `INSERT INTO sessions.session_participants (ecosystem_id, session_id, user_id, user_type, starts_at, ends_at, status, occupies, blocking)
       SELECT s.ecosystem_id, s.id, $2, $3, s.starts_at, s.ends_at, s.status, true, true FROM sessions.sessions s WHERE s.ecosystem_id = $1`,
      [sourceId, user, type],
    );
  await rows(
    `INSERT INTO sessions.session_notes (ecosystem_id, session_id, id, body, created_by, created_at)
     SELECT ecosystem_id, id, uuidv7(), 'Went well', $2, now() FROM sessions.sessions WHERE ecosystem_id = $1 LIMIT 10`,
    [sourceId, cast.foreigners.leader.userId],
  );
  await rows(
    `INSERT INTO sessions.calendar_feeds (ecosystem_id, user_id, secret_hash, language, created_at) VALUES ($1, $2, $3, 'en', now())`,
    [sourceId, cast.foreigners.leader.userId, secretHash(feed.secret)],
  );
  await rows(
    `INSERT INTO sessions.observation_rules (ecosystem_id, program_id, first_sessions, notice, shows_outcome, since)
     SELECT $1, p.id, 3, 'LEADER', true, now() FROM unnest($2::uuid[]) AS p (id)`,
    [sourceId, [cast.otherProgramId, secondProgramId]],
  );
}

const heard = (type: string): Promise<any> =>
  eventually(async () => (await fixture.recorded(`sessions.${type}`))[0]?.payload, type);

/** Of rules of several programs, one moves. */
const isWhole = ({ table }: { table: string }) => table !== 'observation_rules';

it('moves thousands of sessions in batches, with their ids and all related rows', async () => {
  const { cast, ids } = fixture;
  const tell = (type: string, payload: object) =>
    fixture.publish('ecosystems', { type: `ecosystems.${type}`, ecosystemId: move.sourceId, payload });
  await tell('move-count-asked', { move });
  const counted = await heard('move-counted');
  expect(counted.counts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ table: 'sessions', rows: MANY }),
      expect.objectContaining({ table: 'session_participants', rows: 2 * MANY }),
      expect.objectContaining({ table: 'session_notes', rows: 10 }),
    ]),
  );
  const before = await rows(`SELECT id FROM sessions.sessions WHERE ecosystem_id = $1 ORDER BY id`, [
    move.sourceId,
  ]);
  const key = `moves/${move.id}/identity.csv`;
  const pairs = [
    `${cast.otherProgramId},${move.programId}`,
    `${secondProgramId},${move.programId}`,
    `${cast.foreigners.leader.userId},${ids.leader}`,
  ];
  await fixture.services.files.write(key, `${pairs.join('\n')}\n`);
  await tell('move-part-asked', { move, domains: ['sessions'], idFiles: [key] });
  const done = await heard('move-part-done');
  for (const { table, rows: due } of counted.counts.filter(isWhole))
    expect([table, done.counts.find((kind: any) => kind.table === table)?.rows]).toEqual([table, due]);
  const after = await rows(
    `SELECT id FROM sessions.sessions WHERE ecosystem_id = $1 AND program_id = $2 ORDER BY id`,
    [move.targetId, move.programId],
  );
  expect(after).toEqual(before);
  expect(await rows(`SELECT 1 FROM sessions.sessions WHERE ecosystem_id = $1`, [move.sourceId])).toEqual([]);
  const [steps] = await rows(
    `SELECT count(DISTINCT xmin::text)::int AS transactions FROM sessions.sessions WHERE ecosystem_id = $1`,
    [move.targetId],
  );
  expect(steps.transactions).toBeGreaterThan(2);
});

it('keeps one of the observation rules of programs that become one', async () => {
  expect(
    await rows(`SELECT program_id AS id FROM sessions.observation_rules WHERE ecosystem_id = $1`, [
      move.targetId,
    ]),
  ).toEqual([{ id: move.programId }]);
});

it('keeps both sessions of a person who is booked in both at the same time, and marks the moved one', async () => {
  const found = await rows(
    `SELECT session_id = $2 AS own, blocking, forced FROM sessions.session_participants
     WHERE ecosystem_id = $1 AND user_id = $3 AND during && (SELECT during FROM sessions.session_participants
       WHERE session_id = $2 AND user_id = $3) ORDER BY 1`,
    [move.targetId, booked, fixture.ids.leader],
  );
  expect(found).toEqual([
    { own: false, blocking: false, forced: true },
    { own: true, blocking: true, forced: false },
  ]);
});

it('counts them in the totals of the target, and no longer in those of the source', async () => {
  await foldTotals.handler(fixture.services);
  const sums = await rows(
    `SELECT ecosystem_id AS id, sum(sessions)::int AS sessions FROM (
       SELECT ecosystem_id, sessions FROM sessions.session_totals WHERE kind = 'SESSION' AND grain = (SELECT min(grain) FROM sessions.session_totals)
       UNION ALL SELECT ecosystem_id, sessions FROM sessions.session_total_changes WHERE kind = 'SESSION') t
     GROUP BY 1 HAVING sum(sessions) <> 0`,
  );
  expect(sums).toEqual([{ id: move.targetId, sessions: MANY + 1 }]);
  const { totals } = await recounted(fixture, {}, 'America/Denver');
  expect(totals.sessions).toBe(MANY + 1);
});

it('shows them to admins of the target, and to nobody of the source', async () => {
  const { cast } = fixture;
  const READ = `query ($id: ID!) { getSession(sessionId: $id) { session { id sessionNotes { body } } } }`;
  const [{ session_id: id }] = await rows(`SELECT session_id FROM sessions.session_notes LIMIT 1`);
  const read = await fixture.as(cast.actors.superAdmin).query(READ, { id });
  expect(read['getSession'].session).toEqual({ id, sessionNotes: [{ body: 'Went well' }] });
  expect(await fixture.as(cast.foreigners.superAdmin).refusal(READ, { id })).toBe('NOT_FOUND');
});

it('still serves calendar feeds at their former address', async () => {
  const answer = await fixture.internal('/internal/calendar-feed', { token: writeFeedToken(feed) });
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { calendar: string }).calendar).toContain('BEGIN:VEVENT');
});
