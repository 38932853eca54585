import { anonymousActor } from '@lyceum/server/actor';
import { startIdentity } from '../testing/identity-test';
import type { TestSubgraph } from '@lyceum/server/testing';

let subgraph: TestSubgraph;
beforeAll(async () => {
  subgraph = await startIdentity();
});
afterAll(() => subgraph.close());

const visitor = (ip = '10.4.0.1') => subgraph.as(anonymousActor({ requestId: 'x', ip }));

it('softSearchZipCodeV2 and the other searches find places by code and by name, largest first', async () => {
  const ask = async (name: string, searchTerm: string, fields: string) =>
    (
      await visitor().query(`query ($t: String!) { ${name}(searchTerm: $t, limit: 3) { ${fields} } }`, {
        t: searchTerm,
      })
    )[name];
  expect(await ask('softSearchZipCode', '8020', 'zipCode city state')).toEqual([
    { zipCode: '80201', city: 'Denver', state: 'CO' },
    { zipCode: '80202', city: 'Denver', state: 'CO' },
    { zipCode: '80203', city: 'Denver', state: 'CO' },
  ]);
  expect(await ask('softSearchZipCode', 'Denver', 'city')).toEqual([]);
  const [first] = await ask('softSearchZipCodeV2', 'denv', 'zipCode city state latitude longitude');
  expect(first).toMatchObject({ city: 'Denver', state: 'CO', latitude: expect.closeTo(39.7, 0) });
  expect(await ask('softSearchCityName', 'portland, me', 'city state')).toEqual([
    { city: 'Portland', state: 'ME' },
  ]);
  expect((await ask('softSearchCityName', 'PORTLAND', 'state'))[0].state).toBe('OR');
  for (const typed of ["o'fallon, il", 'O’Fállon, IL'])
    expect(await ask('softSearchCityName', typed, 'city state')).toEqual([{ city: 'O Fallon', state: 'IL' }]);
  expect(await ask('softSearchCityName', `x' OR 1=1`, 'city')).toEqual([]);
});

it('softSearchZipCode is rate limited per client', async () => {
  const ask = '{ softSearchZipCode(searchTerm: "8") { city } }';
  const same = visitor('10.4.0.2');
  await Promise.all(Array.from({ length: 300 }, () => same.query(ask)));
  expect(await same.refusal(ask)).toBe('RATE_LIMITED');
  expect((await visitor('10.4.0.3').query(ask)).softSearchZipCode).toHaveLength(10);
});
