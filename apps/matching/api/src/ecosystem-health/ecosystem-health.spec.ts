import type { Actor } from '@lyceum/server/actor';
import { startFixture, type MatchingFixture } from '../testing/matching-fixture';
import { UNPAIR } from '../testing/pair-documents';
import { asThree, newPeople, pairUp } from '../testing/pairing-people';

const PAIRS =
  'query ($r: [_Any!]!) { _entities(representations: $r) { ... on EcosystemHealthData { ecosystemId numActivePairs } } }';

let fixture: MatchingFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

async function seenBy(actor: Actor): Promise<any[]> {
  const ids = [fixture.cast.ecosystemId, fixture.cast.otherEcosystemId];
  const r = ids.map((ecosystemId) => ({ __typename: 'EcosystemHealthData', ecosystemId }));
  return (await fixture.as(actor).query(PAIRS, { r }))['_entities'];
}

it('counts the active pairs of each ecosystem, for operators only', async () => {
  const { actors, foreigners, ecosystemId, otherEcosystemId } = fixture.cast;
  const [stay, part] = [await newPeople(fixture), await newPeople(fixture, 'sibling')];
  await pairUp(fixture, stay);
  await pairUp(fixture, part);
  await pairUp(fixture, await newPeople(fixture, 'other'));
  expect(await seenBy(actors.internalAdmin)).toEqual([
    { ecosystemId, numActivePairs: 2 },
    { ecosystemId: otherEcosystemId, numActivePairs: 1 },
  ]);
  await fixture.as(actors.superAdmin).query(UNPAIR, asThree(part));
  expect((await seenBy(actors.internalAdmin))[0].numActivePairs).toBe(1);
  for (const actor of [actors.superAdmin, actors.leader, foreigners.superAdmin, actors.nobody])
    expect(await seenBy(actor)).toEqual([null, null]);
});
