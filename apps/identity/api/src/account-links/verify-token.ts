import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { VerifyTokenAnswer } from '../__generated__/resolvers';
import { changeAccountEmail } from './change-account-email.platform';
import { updateMembersAddress } from './update-members-address';
import { noteSecurity } from '../security-notes/subject';
import { findMembership } from '../tokens/subject';
import { countTry } from '../tries/subject';
import { signInOrChallenge } from '../sign-in/subject';
import { typeOf } from './get-user-from-token';
import { useLink, type LinkFor } from './links.platform';
import { markAddressVerified } from './mark-address-verified.platform';

const NOTHING: VerifyTokenAnswer = {
  verified: false,
  type: null,
  token: null,
  refreshToken: null,
  redirect: null,
  userIdToken: null,
  MFAMethods: [],
  refusal: null,
};

/** Uses the link: verifies the address, changes the address, or signs its reader in. */
export async function verifyToken(
  actor: Actor,
  { token }: { token: string },
  services: Services,
): Promise<VerifyTokenAnswer> {
  const link = await useLink(token, services);
  if (!link) {
    const wait = await countTry(services, 'link', 'account-link', actor);
    return { ...NOTHING, refusal: wait === null ? 'INVALID_LINK' : 'TOO_MANY_TRIES' };
  }
  const type = typeOf(link.purpose);
  if (link.purpose === 'CHANGE_EMAIL') {
    const changed = await changeAccountEmail(link, services);
    if (changed === 'TAKEN') return { ...NOTHING, type, refusal: 'TAKEN' };
    const { former } = changed;
    if (former !== null) await noteSecurity({ ...link, to: former }, 'EMAIL_CHANGED', services);
    await updateMembersAddress(link.accountId, { from: former, to: link.email }, services);
    return { ...NOTHING, type, verified: true };
  }
  if (!(await markAddressVerified(link, services))) return { ...NOTHING, type, refusal: 'INVALID_LINK' };
  await updateMembersAddress(link.accountId, { from: link.email, to: link.email }, services);
  return link.purpose === 'LOGIN_USER' ? enter(actor, link, services) : { ...NOTHING, type, verified: true };
}

async function enter(actor: Actor, link: LinkFor, services: Services): Promise<VerifyTokenAnswer> {
  const membership = await findMembership(link.accountId, link.ecosystemId, services);
  if (!membership) return { ...NOTHING, type: 'LOGIN_USER', refusal: 'INVALID_LINK' };
  const entrant = { accountId: link.accountId, ...membership };
  const { token, refreshToken, redirect, userIdToken, MFAMethods } = await signInOrChallenge(
    actor,
    entrant,
    { byMail: true },
    services,
  );
  return {
    ...NOTHING,
    verified: true,
    type: 'LOGIN_USER',
    token,
    refreshToken,
    redirect,
    userIdToken,
    MFAMethods,
  };
}
