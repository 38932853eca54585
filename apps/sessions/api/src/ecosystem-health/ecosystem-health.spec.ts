import type { Actor } from '@lyceum/server/actor';
import { completeSessions } from '../attendance/complete-sessions';
import { book, sessionInput, startHouse, type SessionsHouse } from '../testing/sessions-house';
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

let house: SessionsHouse;
beforeAll(async () => (house = await startHouse()));
afterAll(() => house.close());

async function seenBy(actor: Actor): Promise<any[]> {
  const { ecosystemId, otherEcosystemId } = house.cast;
  const r = [ecosystemId, otherEcosystemId].map((id) => ({
    __typename: 'EcosystemHealthData',
    ecosystemId: id,
  }));
  return (await house.as(actor).query(COUNTS, { r }))['_entities'];
}
const none = { total: 0, numOneOnOne: 0, numGroup: 0, numDropIn: 0 };

it('counts what is booked and what took place lately by kind, folded into the kept sums or not', async () => {
  const { cast, ids } = house;
  const admin = house.as(cast.actors.superAdmin);
  const group = { sessionType: 'GROUP', maxStudents: 4, learnerIds: [ids.learner2, ids.learner3] };
  const dropIn = { sessionType: 'DROP_IN', maxStudents: 4, learnerIds: [], leaderIds: [ids.leader2] };
  await book(admin, sessionInput(house));
  await book(admin, sessionInput(house, { ...group, leaderIds: [ids.leader2] }));
  await book(admin, sessionInput(house, { date: '2026-12-01' }));
  await book(admin, sessionInput(house, { ...dropIn, date: '2027-03-01' }));
  const booked = { total: 4, numOneOnOne: 2, numGroup: 1, numDropIn: 1 };
  expect(await seenBy(cast.actors.internalAdmin)).toEqual([
    { ecosystemId: cast.ecosystemId, upcomingSessions: booked, completedSessions: none },
    { ecosystemId: cast.otherEcosystemId, upcomingSessions: none, completedSessions: none },
  ]);
  house.setNow('2026-11-25T15:00:00Z');
  await completeSessions(cast.ecosystemId, house.services);
  const expected = {
    ecosystemId: cast.ecosystemId,
    upcomingSessions: { total: 2, numOneOnOne: 1, numGroup: 0, numDropIn: 1 },
    completedSessions: { total: 2, numOneOnOne: 1, numGroup: 1, numDropIn: 0 },
  };
  expect((await seenBy(cast.actors.internalAdmin))[0]).toEqual(expected);
  await foldTotals.handler(house.services);
  expect((await seenBy(cast.actors.internalAdmin))[0]).toEqual(expected);
  // The thirtieth day is the last one on which they count.
  house.setNow('2026-12-23T15:00:00Z');
  expect((await seenBy(cast.actors.internalAdmin))[0].completedSessions.total).toBe(2);
  house.setNow('2026-12-24T15:00:00Z');
  expect((await seenBy(cast.actors.internalAdmin))[0].completedSessions.total).toBe(0);
});

it('is for operators alone', async () => {
  const { actors, foreigners } = house.cast;
  for (const actor of [actors.superAdmin, actors.programAdmin, foreigners.superAdmin, actors.nobody])
    expect(await seenBy(actor)).toEqual([null, null]);
});
