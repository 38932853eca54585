import { demoAccounts } from '@lyceum/contracts/demo';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { openDemoSessions } from './open-demo-sessions';
import { loadDemo } from './load-demo';
import { payDemoLeaders } from './pay-demo-leaders';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const LIST = /* GraphQL */ `
  query ($input: SessionsForUserInput!) {
    getSessionsForUserV2(input: $input) {
      sessions {
        id
        startDateTime
        status
        viewerCan {
          join
        }
      }
      hasMore
    }
  }
`;

describe('the demo data', () => {
  it('contains past and upcoming sessions of both ecosystems, and is unchanged by loading again', async () => {
    await loadDemo(fixture.services, '2026-11-21');
    const first = await summary();
    expect(first.map(({ status }) => status)).toEqual(['COMPLETED', 'UPCOMING', 'COMPLETED', 'UPCOMING']);
    expect(await places()).toEqual(PLACES);
    await loadDemo(fixture.services, '2026-11-21');
    expect(await summary()).toEqual(first);
    expect(await places()).toEqual(PLACES);
    const { rows } = await fixture.admin.query(
      `SELECT sum(minutes_lost)::int AS lost, sum(minutes_present)::int AS present FROM sessions.session_participants`,
    );
    expect(rows[0].present).toBeGreaterThan(rows[0].lost);
    expect(rows[0].lost).toBeGreaterThan(0);
    // Most completed sessions have material of the library.
    const { rows: material } = await fixture.admin.query(
      `SELECT avg((EXISTS (SELECT FROM sessions.session_resources r WHERE r.session_id = s.id))::int)::float8 AS share
       FROM sessions.sessions s WHERE s.status = 'COMPLETED'`,
    );
    expect(material[0].share).toBeGreaterThan(0.4);
    expect(material[0].share).toBeLessThan(0.95);
    // Riverside pays its tutors; Bright Path's mentors are volunteers.
    const { rows: pay } = await fixture.admin.query(
      `SELECT ecosystem_id AS id, status, count(*)::int AS n FROM sessions.leader_pay WHERE amount > 0 GROUP BY 1, 2 ORDER BY 2`,
    );
    expect(new Set(pay.map(({ id }) => id))).toEqual(new Set([demoAccounts.riverside.super.ecosystemId]));
    expect(pay.map(({ status }) => status)).toEqual(['APPROVED', 'DENIED', 'PAID', 'PENDING']);
    for (const { n } of pay) expect(n).toBeGreaterThan(0);
  });

  it('has a joinable session at any minute, and removes hours that nobody joined', async () => {
    const { tutor, learner } = demoAccounts.riverside;
    const actor = (person: typeof tutor, role: 'LEADER' | 'LEARNER'): Actor => ({
      ...fixture.cast.actors.learner,
      ecosystemId: person.ecosystemId,
      userId: person.userId,
      programRoles: [{ programId: person.programRoles[0]!.programId, role }],
    });
    for (const minute of ['00:00', '29:00', '54:59', '55:00', '59:59']) {
      fixture.setNow(`2026-11-23T03:${minute}Z`);
      await openDemoSessions(fixture.services);
      for (const caller of [fixture.as(actor(tutor, 'LEADER')), fixture.as(actor(learner, 'LEARNER'))]) {
        const { getSessionsForUserV2 } = await caller.query<any>(LIST, { input: { view: 'UPCOMING' } });
        expect(getSessionsForUserV2.sessions.some((session: any) => session.viewerCan.join)).toBe(true);
      }
    }
    const opened = async () => {
      const { rows } = await fixture.admin.query<{ id: string }>(
        `SELECT id FROM sessions.sessions WHERE description LIKE 'Open session%'`,
      );
      return rows.map(({ id }) => id);
    };
    // The pay of their leaders is decided before they are removed.
    await fixture.services.tenancy.within(systemActor(tutor.ecosystemId, 'a test'), async (db) =>
      payDemoLeaders(db, await opened(), { today: '2026-11-23', decidedBy: null }),
    );
    fixture.setNow('2026-11-23T07:10:00Z');
    await openDemoSessions(fixture.services);
    expect(await opened()).toHaveLength(4);
  });
});

/** Courses with numbers of enrolled learners and seats, and open substitute requests. */
const PLACES = [
  { name: 'Algebra foundations', seats: '2 of 6' },
  { name: 'Algebra foundations', seats: '4 of 4' },
  { name: 'Mi primer empleo', seats: '3 of 10' },
  { name: 'Reading', seats: 'needs a substitute' },
  { name: 'Reading', seats: 'needs a substitute' },
  { name: 'Career planning', seats: 'needs a substitute' },
];

async function places(): Promise<{ name: string; seats: string }[]> {
  const { rows: sections } = await fixture.admin.query(
    `SELECT c.name, c.enrolled || ' of ' || c.max_enrollments AS seats FROM sessions.course_sections c
     JOIN sessions.sessions s ON s.course_section_id = c.id AND s.num_learners = c.enrolled
     GROUP BY c.id, c.name, c.enrolled, c.max_enrollments HAVING count(*) = 6 ORDER BY c.name, c.enrolled`,
  );
  const { rows: requests } = await fixture.admin.query(
    `SELECT s.subject AS name, 'needs a substitute' AS seats FROM sessions.substitute_requests r
     JOIN sessions.sessions s ON s.id = r.session_id WHERE r.status = 'REQUESTED' ORDER BY s.subject DESC`,
  );
  return [...sections, ...requests];
}

async function summary(): Promise<{ status: string; n: number }[]> {
  const { rows } = await fixture.admin.query(
    `SELECT ecosystem_id, status, count(*)::int AS n, md5(string_agg(id::text, ',' ORDER BY id)) AS ids FROM sessions.sessions
     GROUP BY ecosystem_id, status ORDER BY ecosystem_id, status`,
  );
  return rows;
}
