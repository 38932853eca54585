import { demoPeople, demoPrograms } from '@lyceum/contracts/demo';
import type { Actor } from '@lyceum/server/actor';
import { startHouse, type MatchingHouse } from '../testing/matching-house';
import { PROGRAM_PAIRS, UNPAIR_ALL } from '../testing/pair-documents';
import { pairHouse } from './make-demo-pairs';

let house: MatchingHouse;
beforeAll(async () => (house = await startHouse()));
afterAll(() => house.close());

it('pairs the people of the demo once they are told, and leaves what was ended', async () => {
  const { ecosystemId } = demoPeople[0]!;
  const admin: Actor = { ...house.cast.actors.superAdmin, ecosystemId };
  const make = () => pairHouse(ecosystemId, house.services);
  expect(await make()).toBe(false);
  const own = demoPeople.filter((person) => person.ecosystemId === ecosystemId);
  const [first, ...others] = own.flatMap(({ programRoles, userId }) => {
    const actor = { ...house.cast.actors.leader, ecosystemId, userId, programRoles, ecosystemRoles: [] };
    return programRoles.length > 0 ? [actor] : [];
  });
  for (const { id } of [demoPrograms.reading, demoPrograms.math])
    await house.saveProgram(id, {}, ecosystemId);
  for (const actor of [first!, ...others]) await house.savePerson(actor);
  expect(await make()).toBe(true);
  const count = async () => (await house.as(admin).query(PROGRAM_PAIRS))['getProgramPairs'].totalCount;
  const pairs = await count();
  expect(pairs).toBeGreaterThan(8);
  expect(await make()).toBe(true);
  expect(await count()).toBe(pairs);
  expect((await house.as(admin).query(UNPAIR_ALL))['unPairAllEcosystemUsers'].count).toBe(pairs);
  expect(await make()).toBe(true);
  expect(await count()).toBe(0);
});
