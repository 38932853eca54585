import type { Actor } from '@lyceum/server/actor';
import { startHouse, type MatchingHouse } from '../testing/matching-house';
import { UNPAIR } from '../testing/pair-documents';
import { asThree, newPeople, pairUp } from '../testing/pairing-people';

const PAIRS =
  'query ($r: [_Any!]!) { _entities(representations: $r) { ... on EcosystemHealthData { ecosystemId numActivePairs } } }';

let house: MatchingHouse;
beforeAll(async () => (house = await startHouse()));
afterAll(() => house.close());

async function seenBy(actor: Actor): Promise<any[]> {
  const ids = [house.cast.ecosystemId, house.cast.otherEcosystemId];
  const r = ids.map((ecosystemId) => ({ __typename: 'EcosystemHealthData', ecosystemId }));
  return (await house.as(actor).query(PAIRS, { r }))['_entities'];
}

it('counts the pairs of today in each ecosystem, for operators alone', async () => {
  const { actors, foreigners, ecosystemId, otherEcosystemId } = house.cast;
  const [stay, part] = [await newPeople(house), await newPeople(house, 'sibling')];
  await pairUp(house, stay);
  await pairUp(house, part);
  await pairUp(house, await newPeople(house, 'other'));
  expect(await seenBy(actors.internalAdmin)).toEqual([
    { ecosystemId, numActivePairs: 2 },
    { ecosystemId: otherEcosystemId, numActivePairs: 1 },
  ]);
  await house.as(actors.superAdmin).query(UNPAIR, asThree(part));
  expect((await seenBy(actors.internalAdmin))[0].numActivePairs).toBe(1);
  for (const actor of [actors.superAdmin, actors.leader, foreigners.superAdmin, actors.nobody])
    expect(await seenBy(actor)).toEqual([null, null]);
});
