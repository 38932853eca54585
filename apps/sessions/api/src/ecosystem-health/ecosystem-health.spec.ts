import type { Actor } from '@lyceum/server/actor';
import { completeSessions } from '../attendance/complete-sessions';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { foldTotals } from '../totals/fold-totals.platform';

const COUNTS = /* GraphQL */ `
  query ($r: [_Any!]!) {
    _entities(representations: $r) {
      ... on EcosystemHealthData {
        ecosystemId
        upcomingSessions {
          total
          numOneOnOne
          numGroup
          numDropIn
        }
        completedSessions {
          total
          numOneOnOne
          numGroup
          numDropIn
        }
      }
    }
  }
`;

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

async function seenBy(actor: Actor): Promise<any[]> {
  const { ecosystemId, otherEcosystemId } = fixture.cast;
  const r = [ecosystemId, otherEcosystemId].map((id) => ({
    __typename: 'EcosystemHealthData',
    ecosystemId: id,
  }));
  return (await fixture.as(actor).query(COUNTS, { r }))['_entities'];
}
const none = { total: 0, numOneOnOne: 0, numGroup: 0, numDropIn: 0 };

it('counts booked and recently completed sessions by type, whether or not they are folded into the stored sums', async () => {
  const { cast, ids } = fixture;
  const admin = fixture.as(cast.actors.superAdmin);
  const group = { sessionType: 'GROUP', maxStudents: 4, learnerIds: [ids.learner2, ids.learner3] };
  const dropIn = { sessionType: 'DROP_IN', maxStudents: 4, learnerIds: [], leaderIds: [ids.leader2] };
  await book(admin, sessionInput(fixture));
  await book(admin, sessionInput(fixture, { ...group, leaderIds: [ids.leader2] }));
  await book(admin, sessionInput(fixture, { date: '2026-12-01' }));
  await book(admin, sessionInput(fixture, { ...dropIn, date: '2027-03-01' }));
  const booked = { total: 4, numOneOnOne: 2, numGroup: 1, numDropIn: 1 };
  expect(await seenBy(cast.actors.internalAdmin)).toEqual([
    { ecosystemId: cast.ecosystemId, upcomingSessions: booked, completedSessions: none },
    { ecosystemId: cast.otherEcosystemId, upcomingSessions: none, completedSessions: none },
  ]);
  fixture.setNow('2026-11-25T15:00:00Z');
  await completeSessions(cast.ecosystemId, fixture.services);
  const expected = {
    ecosystemId: cast.ecosystemId,
    upcomingSessions: { total: 2, numOneOnOne: 1, numGroup: 0, numDropIn: 1 },
    completedSessions: { total: 2, numOneOnOne: 1, numGroup: 1, numDropIn: 0 },
  };
  expect((await seenBy(cast.actors.internalAdmin))[0]).toEqual(expected);
  await foldTotals.handler(fixture.services);
  expect((await seenBy(cast.actors.internalAdmin))[0]).toEqual(expected);
  // Completed sessions count up to and including the thirtieth day.
  fixture.setNow('2026-12-23T15:00:00Z');
  expect((await seenBy(cast.actors.internalAdmin))[0].completedSessions.total).toBe(2);
  fixture.setNow('2026-12-24T15:00:00Z');
  expect((await seenBy(cast.actors.internalAdmin))[0].completedSessions.total).toBe(0);
});

it('is visible to internal admins only', async () => {
  const { actors, foreigners } = fixture.cast;
  for (const actor of [actors.superAdmin, actors.programAdmin, foreigners.superAdmin, actors.nobody])
    expect(await seenBy(actor)).toEqual([null, null]);
});
