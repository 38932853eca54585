import { anonymousActor, deriveAssertionKey, verifyAssertion } from '@lyceum/server/actor';
import { AssertionSigner } from './assertion-signer';

const MASTER = Buffer.alloc(32, 7).toString('base64url');
const actor = anonymousActor({ requestId: 'r', userId: 'ü"\\', language: 'sp' });
const key = deriveAssertionKey(MASTER, 'sessions');

it('writes what subgraphs verify', async () => {
  const token = new AssertionSigner(MASTER).forActor(actor)('sessions', '{"query":"ñ"}');
  expect(await verifyAssertion(token, { audience: 'sessions', key, body: '{"query":"ñ"}' })).toEqual(actor);
});

it('is good for one subgraph and one body', async () => {
  const token = new AssertionSigner(MASTER).forActor(actor)('sessions', 'body');
  const otherKey = deriveAssertionKey(MASTER, 'roster');
  for (const binding of [
    { audience: 'sessions', key, body: 'other' },
    { audience: 'roster', key, body: 'body' },
    { audience: 'roster', key: otherKey, body: 'body' },
  ]) {
    await expect(verifyAssertion(token, binding)).rejects.toThrow();
  }
});
