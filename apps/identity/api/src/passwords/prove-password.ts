import type { Actor } from '@lyceum/server/actor';
import { Unauthenticated } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { countTry, forgetTries } from '../tries/subject';
import { storedPasswordHash } from './accounts.platform';
import { verifyPassword } from './password-hash';

/** Checks the signed-in person's password; wrong guesses count like those at the sign-in. Null: it is right. */
export async function provePassword(
  actor: Actor,
  password: string,
  services: Services,
): Promise<'WRONG_PASSWORD' | 'TOO_MANY_TRIES' | null> {
  const { accountId } = actor;
  if (!accountId) throw new Unauthenticated();
  if ((await countTry(services, 'sign-in', accountId, actor)) !== null) return 'TOO_MANY_TRIES';
  const isRight = await verifyPassword(await storedPasswordHash(accountId, services), password);
  if (!isRight) return 'WRONG_PASSWORD';
  await forgetTries(services, 'sign-in', accountId, actor);
  return null;
}

/** The account of the signed-in actor; throws UNAUTHENTICATED without one. */
export function ownAccount(actor: Actor): string {
  if (!actor.accountId) throw new Unauthenticated();
  return actor.accountId;
}
