import { randomUUID } from 'node:crypto';
import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';

const SESSIONS = 4000;

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.close());

/** Makes Postgres's statistics cover another tenant's rows and none of this one's. */
async function countOthers(): Promise<void> {
  const { cast } = fixture;
  const people = Array.from({ length: 40 }, () => randomUUID());
  const leader = entry(randomUUID(), 45, { userType: 'LEADER' });
  const sessions = Array.from({ length: 600 }, (_, place) =>
    sessionOf(cast.otherProgramId, place % 8, [leader, entry(people[place % people.length]!, 45)]),
  );
  await fixture.publishLedger({ sessions }, undefined, cast.otherEcosystemId);
  await fixture.admin.query('ANALYZE reports.ledger_entries, reports.weeks, reports.standings');
}

it('counts the first import of a tenant that the database statistics do not cover', async () => {
  await countOthers();
  const { cast } = fixture;
  const learners = await Promise.all(['Marsh', 'Hart', 'Boyd'].map((lastName) => fixture.learner(lastName)));
  const leader = entry(cast.actors.leader.userId!, 45, { userType: 'LEADER' });
  const second = entry(randomUUID(), 45, { userType: 'LEADER' });
  await fixture.publishLedger({
    sessions: Array.from({ length: SESSIONS }, (_, place) =>
      sessionOf(cast.programId, place % 8, [
        place % 10 === 0 ? second : leader,
        entry(learners[place % learners.length]!, 45),
      ]),
    ),
  });
  const { rows } = await fixture.admin.query(
    `SELECT user_id AS "userId", leader_ids AS "leaderIds" FROM reports.standings
     WHERE ecosystem_id = $1 AND user_id = ANY ($2::uuid[])`,
    [cast.ecosystemId, learners],
  );
  expect(rows).toHaveLength(learners.length);
  for (const { leaderIds } of rows) expect(leaderIds).toEqual([leader.userId, second.userId]);
});
