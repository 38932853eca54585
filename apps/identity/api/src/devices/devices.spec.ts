import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { anonymousActor, type Actor } from '@lyceum/server/actor';
import type { TestSubgraph } from '@lyceum/server/testing';
import { PASSWORD, insertEcosystem, insertMember, startIdentity } from '../testing/identity-test';

const LOGIN = `mutation ($email: String!) { loginPaas(email: $email, password: "${PASSWORD}") { token refreshToken } }`;
const DEVICES = '{ getSignedInDevices { id userAgent ecosystemName isThis lastUsedAt } }';
const ONE = 'mutation ($deviceId: ID!) { signOutDevice(deviceId: $deviceId) }';
const ALL = 'mutation ($includingThis: Boolean) { signOutAllDevices(includingThis: $includingThis) }';

let subgraph: TestSubgraph;
const [ecosystemId, otherId] = [randomUUID(), randomUUID()];
const accountId = randomUUID();
const email = 'maya@school.example';

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertEcosystem(subgraph, ecosystemId, { profileId: 'home', name: 'Home District' });
  await insertEcosystem(subgraph, otherId, { profileId: 'other' });
  await insertMember(subgraph, { id: randomUUID(), ecosystemId, accountId, email, password: PASSWORD });
  await insertMember(subgraph, { id: randomUUID(), ecosystemId: otherId, accountId, email });
  const stranger = { id: randomUUID(), ecosystemId, accountId: randomUUID(), email: 'eli@school.example' };
  await insertMember(subgraph, { ...stranger, password: PASSWORD });
});
afterAll(() => subgraph.close());

async function signIn(userAgent: string | null = null, address = email) {
  const visitor = subgraph.as(anonymousActor({ requestId: 'x', ip: randomUUID(), userAgent }));
  const { loginPaas } = await visitor.query(LOGIN, { email: address });
  const { sub, sid } = decodeJwt(loginPaas.token) as { sub: string; sid: string };
  const identify = () => subgraph.internal('/internal/actor', { accountId: sub, sid });
  const actor = (await (await identify()).json()) as Actor;
  return { sid, caller: subgraph.as(actor), isOpen: async () => (await identify()).status === 200 };
}

describe('signOutDevice', () => {
  it('signOutAllDevices signs out one or all of the devices of the person', async () => {
    const phone = await signIn('Phone');
    const laptop = await signIn('Laptop');
    const stranger = await signIn('Stranger', 'eli@school.example');
    const { getSignedInDevices: devices } = await laptop.caller.query(DEVICES);
    expect(devices).toEqual([
      {
        id: laptop.sid,
        userAgent: 'Laptop',
        ecosystemName: 'Home District',
        isThis: true,
        lastUsedAt: expect.any(String),
      },
      {
        id: phone.sid,
        userAgent: 'Phone',
        ecosystemName: 'Home District',
        isThis: false,
        lastUsedAt: expect.any(String),
      },
    ]);
    expect(await laptop.caller.refusal(ONE, { deviceId: stranger.sid })).toBe('NOT_FOUND');
    expect(await laptop.caller.refusal(ONE, { deviceId: 'no id' })).toBe('NOT_FOUND');
    expect(await stranger.isOpen()).toBe(true);

    expect((await laptop.caller.query(ONE, { deviceId: phone.sid })).signOutDevice).toBe(true);
    expect(await phone.isOpen()).toBe(false);
    expect(await laptop.caller.refusal(ONE, { deviceId: phone.sid })).toBe('NOT_FOUND');

    await Promise.all([signIn(), signIn()]);
    expect((await laptop.caller.query(ALL)).signOutAllDevices).toBe(2);
    expect(await laptop.isOpen()).toBe(true);
    expect((await laptop.caller.query(ALL, { includingThis: true })).signOutAllDevices).toBe(1);
    expect(await laptop.isOpen()).toBe(false);
    expect(await stranger.isOpen()).toBe(true);
  });
});

it('signOutDevice and the list hide other organizations from a sign-in that is confined to one', async () => {
  const confined = await signIn('District portal');
  const free = await signIn('Free');
  await subgraph.admin.query(
    `UPDATE identity.refresh_families SET confined = true, ecosystem_id = $2 WHERE id = $1`,
    [confined.sid, otherId],
  );
  const { getSignedInDevices: seen } = await confined.caller.query(DEVICES);
  expect(seen.map(({ id }: { id: string }) => id)).toEqual([confined.sid]);
  expect(await confined.caller.refusal(ONE, { deviceId: free.sid })).toBe('NOT_FOUND');
  expect((await confined.caller.query(ALL)).signOutAllDevices).toBe(0);
  const there = await subgraph.internal('/internal/actor', {
    accountId,
    sid: confined.sid,
    ecosystemProfileId: 'home',
  });
  expect(await there.json()).toMatchObject({ kind: 'anonymous', userId: null });
});
