import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ClientSignUp } from '../__generated__/resolvers';
import { signUpSettings } from '../ecosystem-facts/subject';
import type { ClientData, ClientRow } from './client-data';
import { choiceNames, presentClientSignUp } from './present-client-sign-up';
import { hasAccount } from './upsert-person';
import { withSignUp } from './sign-up-row';

export async function getClientSignUp(actor: Actor, key: string, services: Services): Promise<ClientSignUp> {
  return withSignUp<ClientData, ClientSignUp>(actor, { key, kind: 'CLIENT' }, services, (db, signUp) =>
    withOwnAccount(actor, db, signUp),
  );
}

export async function withOwnAccount(actor: Actor, db: TenantDb, signUp: ClientRow): Promise<ClientSignUp> {
  const settings = await signUpSettings(db);
  if (!settings) throw new NotFound('ecosystem');
  // Answered only after the address is verified.
  const hasOwn = signUp.verifiedAt !== null && (await hasAccount(db, signUp.email));
  const names = await choiceNames(db, signUp.data);
  const presented = presentClientSignUp(signUp, settings, names, actor.language);
  return { ...presented, needsPassword: presented.needsPassword && !hasOwn };
}
