import { anonymousActor, deriveAssertionKey, verifyAssertion } from '@lyceum/server/actor';
import { AssertionSigner } from './assertion-signer';

const MASTER = Buffer.alloc(32, 7).toString('base64url');
const actor = anonymousActor({ requestId: 'r', userId: 'ü"\\', language: 'sp' });
const key = deriveAssertionKey(MASTER, 'sessions');

it('writes assertions that subgraphs verify', () => {
  const token = new AssertionSigner(MASTER).forActor(actor)('sessions', '{"query":"ñ"}');
  expect(verifyAssertion(token, { audience: 'sessions', key, body: '{"query":"ñ"}' })).toEqual(actor);
});

it('is valid for one subgraph and one body', () => {
  const token = new AssertionSigner(MASTER).forActor(actor)('sessions', 'body');
  const otherKey = deriveAssertionKey(MASTER, 'roster');
  for (const binding of [
    { audience: 'sessions', key, body: 'other' },
    { audience: 'roster', key, body: 'body' },
    { audience: 'roster', key: otherKey, body: 'body' },
  ]) {
    expect(() => verifyAssertion(token, binding)).toThrow();
  }
});
