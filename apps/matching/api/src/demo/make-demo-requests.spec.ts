import { demoPeople, demoPrograms } from '@lyceum/contracts/demo';
import type { Actor } from '@lyceum/server/actor';
import { startFixture, type MatchingFixture } from '../testing/matching-fixture';
import { DELETE_REQUEST, REQUESTS } from '../testing/request-documents';
import { requestsOfEcosystem } from './make-demo-requests';

let fixture: MatchingFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

it('makes the requests of the demo once after the events of its people', async () => {
  const { ecosystemId } = demoPeople[0]!;
  const admin: Actor = { ...fixture.cast.actors.superAdmin, ecosystemId };
  const make = () => requestsOfEcosystem(ecosystemId, fixture.services);
  expect(await make()).toBe(false);
  for (const { id } of [demoPrograms.reading, demoPrograms.math])
    await fixture.saveProgram(id, { tutoringRequestType: 'PAIR' }, ecosystemId);
  for (const { userId, programRoles } of demoPeople.filter((person) => person.ecosystemId === ecosystemId))
    await fixture.savePerson({
      ...fixture.cast.actors.leader,
      ecosystemId,
      userId,
      programRoles,
      ecosystemRoles: [],
    });
  expect(await make()).toBe(true);
  const input = { view: 'ADMINISTERED', statuses: ['WAITING'] };
  const list = async () =>
    (await fixture.as(admin).query(REQUESTS, { input }))['getTutoringRequestsV2'].requests;
  const requests = await list();
  expect(requests.length).toBeGreaterThan(2);
  expect(requests[0]).toMatchObject({ type: 'PAIR', status: 'WAITING' });
  for (const { id } of requests) await fixture.as(admin).query(DELETE_REQUEST, { requestId: id });
  expect(await make()).toBe(true);
  expect(await list()).toEqual([]);
});
