import { hash, verify } from '@node-rs/argon2';
import { LONGEST, normalizePassword } from './password-rule';

/** Argon2id, the second choice of RFC 9106, with 19 MiB of memory as OWASP recommends. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), OPTIONS);
}

let dummy: Promise<string> | undefined;

/** A hash that stands in for that of an account that does not exist. */
export function dummyHash(): Promise<string> {
  dummy ??= hashPassword('there is no such account');
  return dummy;
}

/** Takes as long for an account that does not exist (`stored` null) as for one that does. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  // Longer than any valid password: refused without hashing, whether or not the account exists.
  if (password.length > LONGEST * 4) return false;
  const matches = await verify(stored ?? (await dummyHash()), normalizePassword(password));
  return matches && Boolean(stored);
}
