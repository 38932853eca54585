import { randomUUID } from 'node:crypto';
import { TERM_KIND } from '@lyceum/contracts/demo';
import { systemActor } from '@lyceum/server/actor';
import { stableId } from '@lyceum/server/tenancy';
import { eventually } from '@lyceum/server/testing';
import { startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture({ background: true })));
afterAll(() => fixture.close());

const term = { runId: randomUUID(), startDate: '2026-10-05', language: 'en' };

const heard = (type: string, last: (payload: any) => boolean) =>
  eventually(
    async () => (await fixture.recorded(`sessions.${type}`)).find(({ payload }) => last(payload))?.payload,
    type,
  );
const state = async () =>
  (
    await fixture.admin.query(
      `SELECT s.id, s.status, s.starts_at, s.num_learners,
         (SELECT sum(p.minutes_present)::int FROM sessions.session_participants p WHERE p.session_id = s.id) AS present
       FROM sessions.sessions s WHERE s.ecosystem_id = $1 ORDER BY s.id`,
      [fixture.cast.ecosystemId],
    )
  ).rows;
const rowsOf = async (table: string) =>
  (await fixture.admin.query(`SELECT count(*)::int AS n FROM sessions.${table}`)).rows[0].n as number;
const make = () =>
  fixture.publish('identity', {
    type: 'identity.demo-people-made',
    ecosystemId: fixture.cast.ecosystemId,
    payload: { ...term, timeZoneId: 'America/Denver', people: 31 },
  });
const remove = () =>
  fixture.publish('ecosystems', {
    type: 'ecosystems.demo-data-unwanted',
    ecosystemId: fixture.cast.ecosystemId,
    payload: term,
  });

it('creates the term’s sessions, past ones with attendance, and removes them again', async () => {
  await make();
  const { total } = await heard('demo-sessions-made', ({ done, total }) => done === total);
  const made = await state();
  expect(made).toHaveLength(total);
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set(['COMPLETED', 'UPCOMING']));
  expect(made.filter(({ status, present }) => status === 'COMPLETED' && present > 0).length).toBeGreaterThan(
    80,
  );

  // Books a session with a learner of the term, in one of its programs.
  const [learner, program] = ['learner-0', 'program-reading'].map((key) =>
    stableId(fixture.cast.ecosystemId, TERM_KIND, key),
  );
  const own = randomUUID();
  await fixture.services.tenancy.within(systemActor(fixture.cast.ecosystemId, 'test'), async (db) => {
    await db.query(
      `INSERT INTO sessions.sessions (ecosystem_id, id, program_id, status, session_type, meeting_solution, subject, description,
         starts_at, ends_at, time_zone_id, num_leaders, num_learners, grade_levels, school_ids)
       SELECT ecosystem_id, $1, $2, 'UPCOMING', session_type, meeting_solution, subject, description, now() + interval '90 days',
         now() + interval '90 days 1 hour', time_zone_id, 0, 1, '{}', '{}' FROM sessions.sessions LIMIT 1`,
      [own, program],
    );
    await db.query(
      `INSERT INTO sessions.session_participants (ecosystem_id, session_id, user_id, user_type, starts_at, ends_at, status, occupies, blocking)
       SELECT ecosystem_id, id, $2, 'LEARNER', starts_at, ends_at, status, true, false FROM sessions.sessions WHERE id = $1`,
      [own, learner],
    );
  });
  await remove();
  expect(await heard('demo-sessions-removed', () => true)).toMatchObject({
    sessions: total,
    keptProgramIds: [program],
    keptUserIds: [learner],
  });
  expect((await state()).map(({ id }) => id)).toEqual([own]);
  expect(await rowsOf('session_participants')).toBe(1);
  for (const table of ['attendance_events', 'session_activities', 'series'])
    expect(await rowsOf(table)).toBe(0);

  const { rows: named } = await fixture.admin.query(
    `SELECT n.name, array_agg(DISTINCT s.subject) AS "stillTaught" FROM sessions.subject_names n
     JOIN sessions.sessions s ON s.ecosystem_id = n.ecosystem_id WHERE n.ecosystem_id = $1 GROUP BY 1`,
    [fixture.cast.ecosystemId],
  );
  expect(named).toEqual([{ name: expect.any(String), stillTaught: [named[0]!.name] }]);

  await make();
  await heard('demo-sessions-made', ({ done }) => done === total);
  await eventually(async () => (await state()).length > total);
  expect((await state()).filter(({ id }) => id !== own)).toEqual(made);
});
