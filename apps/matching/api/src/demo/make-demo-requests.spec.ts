import { demoPeople, demoPrograms } from '@lyceum/contracts/demo';
import type { Actor } from '@lyceum/server/actor';
import { startHouse, type MatchingHouse } from '../testing/matching-house';
import { DELETE_REQUEST, REQUESTS } from '../testing/request-documents';
import { requestsOfHouse } from './make-demo-requests';

let house: MatchingHouse;
beforeAll(async () => (house = await startHouse()));
afterAll(() => house.close());

it('asks what the people of the demo ask once they are told, and once alone', async () => {
  const { ecosystemId } = demoPeople[0]!;
  const admin: Actor = { ...house.cast.actors.superAdmin, ecosystemId };
  const make = () => requestsOfHouse(ecosystemId, house.services);
  expect(await make()).toBe(false);
  for (const { id } of [demoPrograms.reading, demoPrograms.math])
    await house.saveProgram(id, { tutoringRequestType: 'PAIR' }, ecosystemId);
  for (const { userId, programRoles } of demoPeople.filter((person) => person.ecosystemId === ecosystemId))
    await house.savePerson({
      ...house.cast.actors.leader,
      ecosystemId,
      userId,
      programRoles,
      ecosystemRoles: [],
    });
  expect(await make()).toBe(true);
  const input = { view: 'ADMINISTERED', statuses: ['WAITING'] };
  const list = async () =>
    (await house.as(admin).query(REQUESTS, { input }))['getTutoringRequestsV2'].requests;
  const requests = await list();
  expect(requests.length).toBeGreaterThan(2);
  expect(requests[0]).toMatchObject({ type: 'PAIR', status: 'WAITING' });
  for (const { id } of requests) await house.as(admin).query(DELETE_REQUEST, { requestId: id });
  expect(await make()).toBe(true);
  expect(await list()).toEqual([]);
});
