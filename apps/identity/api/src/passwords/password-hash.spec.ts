import { dummyHash, hashPassword, verifyPassword } from './password-hash';

const costOf = (hash: string) => hash.split('$').slice(0, 4).join('$');

it('does the same work for an account that does not exist, and never accepts it', async () => {
  expect(costOf(await dummyHash())).toBe(costOf(await hashPassword('a password of somebody')));
  expect(costOf(await dummyHash())).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  expect(await verifyPassword(null, 'there is no such account')).toBe(false);
  expect(await verifyPassword(undefined, 'a password of somebody')).toBe(false);
});

it('accepts a password however its characters are composed', async () => {
  const stored = await hashPassword('contrase\u00f1a larga');
  expect(await verifyPassword(stored, 'contrasen\u0303a larga')).toBe(true);
  expect(await verifyPassword(stored, 'contrasena larga')).toBe(false);
});

it('hashes no password that is longer than the limit', async () => {
  expect(await verifyPassword(await dummyHash(), 'x'.repeat(10_000))).toBe(false);
});
