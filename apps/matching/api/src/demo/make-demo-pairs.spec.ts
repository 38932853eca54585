import { demoPeople, demoPrograms } from '@lyceum/contracts/demo';
import type { Actor } from '@lyceum/server/actor';
import { startFixture, type MatchingFixture } from '../testing/matching-fixture';
import { PROGRAM_PAIRS, UNPAIR_ALL } from '../testing/pair-documents';
import { pairEcosystem } from './make-demo-pairs';

let fixture: MatchingFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

it('pairs the demo people once after their events, and leaves ended pairs ended', async () => {
  const { ecosystemId } = demoPeople[0]!;
  const admin: Actor = { ...fixture.cast.actors.superAdmin, ecosystemId };
  const make = () => pairEcosystem(ecosystemId, fixture.services);
  expect(await make()).toBe(false);
  const own = demoPeople.filter((person) => person.ecosystemId === ecosystemId);
  const [first, ...others] = own.flatMap(({ programRoles, userId }) => {
    const actor = { ...fixture.cast.actors.leader, ecosystemId, userId, programRoles, ecosystemRoles: [] };
    return programRoles.length > 0 ? [actor] : [];
  });
  for (const { id } of [demoPrograms.reading, demoPrograms.math])
    await fixture.saveProgram(id, {}, ecosystemId);
  for (const actor of [first!, ...others]) await fixture.savePerson(actor);
  expect(await make()).toBe(true);
  const count = async () => (await fixture.as(admin).query(PROGRAM_PAIRS))['getProgramPairs'].totalCount;
  const pairs = await count();
  expect(pairs).toBeGreaterThan(8);
  expect(await make()).toBe(true);
  expect(await count()).toBe(pairs);
  expect((await fixture.as(admin).query(UNPAIR_ALL))['unPairAllEcosystemUsers'].count).toBe(pairs);
  expect(await make()).toBe(true);
  expect(await count()).toBe(0);
});
