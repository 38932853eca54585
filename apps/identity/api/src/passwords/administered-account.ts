import type { Actor } from '@lyceum/server/actor';
import { Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { administers, loadMember, mayChangeSignIn, NOT_THEIR_ACCOUNT } from '../people/subject';
import { isAccountElsewhere } from './accounts.platform';

export interface AdministeredAccount {
  accountId: string;
  ecosystemId: string;
  userId: string;
}

/**
 * The account of a person whose sign-in the actor may change. An account that belongs to other organizations too may be
 * changed by no admin: with its password they could sign in to the others. Throws NOT_FOUND, FORBIDDEN, CONFLICT.
 */
export async function administeredAccount(
  actor: Actor,
  userId: string,
  services: Services,
): Promise<AdministeredAccount> {
  if (!isUuid(userId)) throw new NotFound('person');
  const member = await services.tenancy.within(actor, (db) => loadMember(db, userId));
  if (!member || !administers(actor, member)) throw new NotFound('person');
  if (!mayChangeSignIn(actor, member)) throw new Forbidden(NOT_THEIR_ACCOUNT);
  const { accountId, ecosystemId, id } = member;
  if (!accountId) throw new Conflict(t('accounts.none'));
  if (await isAccountElsewhere(accountId, ecosystemId, services))
    throw new Conflict(t('passwords.severalOrganizations'));
  return { accountId, ecosystemId, userId: id };
}
