import { demoAccounts } from '@lyceum/contracts/demo';
import type { Actor } from '@lyceum/server/actor';
import { startHouse, type SessionsHouse } from '../testing/sessions-house';
import { keepDemoSessionsOpen } from './keep-a-session-open';
import { loadDemo } from './load-demo';

let house: SessionsHouse;
beforeAll(async () => (house = await startHouse()));
afterAll(() => house.close());

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
  it('holds past and coming sessions of both ecosystems, and is the same when loaded again', async () => {
    await loadDemo(house.services, '2026-11-21');
    const first = await summary();
    expect(first.map(({ status }) => status)).toEqual(['COMPLETED', 'UPCOMING', 'COMPLETED', 'UPCOMING']);
    await loadDemo(house.services, '2026-11-21');
    expect(await summary()).toEqual(first);
    const { rows } = await house.admin.query(
      `SELECT sum(minutes_lost)::int AS lost, sum(minutes_present)::int AS present FROM sessions.session_participants`,
    );
    expect(rows[0].present).toBeGreaterThan(rows[0].lost);
    expect(rows[0].lost).toBeGreaterThan(0);
  });

  it('has a session to join at any minute, and drops the hours in which nobody came', async () => {
    const { tutor, learner } = demoAccounts.riverside;
    const actor = (person: typeof tutor, role: 'LEADER' | 'LEARNER'): Actor => ({
      ...house.cast.actors.learner,
      ecosystemId: person.ecosystemId,
      userId: person.userId,
      programRoles: [{ programId: person.programRoles[0]!.programId, role }],
    });
    for (const minute of ['00:00', '29:00', '54:59', '55:00', '59:59']) {
      house.setNow(`2026-11-23T03:${minute}Z`);
      await keepDemoSessionsOpen(house.services);
      for (const caller of [house.as(actor(tutor, 'LEADER')), house.as(actor(learner, 'LEARNER'))]) {
        const { getSessionsForUserV2 } = await caller.query<any>(LIST, { input: { view: 'UPCOMING' } });
        expect(getSessionsForUserV2.sessions.some((session: any) => session.viewerCan.join)).toBe(true);
      }
    }
    house.setNow('2026-11-23T07:10:00Z');
    await keepDemoSessionsOpen(house.services);
    const { rows } = await house.admin.query(
      `SELECT count(*)::int AS n FROM sessions.sessions WHERE description LIKE 'Open session%'`,
    );
    expect(rows[0].n).toBe(4);
  });
});

async function summary(): Promise<{ status: string; n: number }[]> {
  const { rows } = await house.admin.query(
    `SELECT ecosystem_id, status, count(*)::int AS n, md5(string_agg(id::text, ',' ORDER BY id)) AS ids FROM sessions.sessions
     GROUP BY ecosystem_id, status ORDER BY ecosystem_id, status`,
  );
  return rows;
}
