import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { textNumberOf } from '@lyceum/server/phones';
import { seal } from '@lyceum/server/sealing';
import type { Services } from '@lyceum/server/subgraph';
import type { AddMfaMethodAnswer, MutationAddMfaMethodArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { ownAccount, provePassword } from '../passwords/subject';
import { loadMember } from '../people/subject';
import { phoneCountry } from '../ecosystem-facts/subject';
import { secretsOf } from '../secrets';
import { textSenderOf } from '@lyceum/server/text-messages';
import { masked } from './masked';
import { accountSecurity, beginEnrolment } from './methods.platform';
import { sendEnrolmentCode } from './send-enrolment-code';
import { sealedFor } from './take-code';
import { newTotpSecret, totpUri } from './totp';

const REFUSED = { added: false, secret: null, uri: null, sendTo: null, refusal: null };

/** Begins an enrolment; sign-ins need no code until its first code was entered. */
export async function addMFAMethod(
  actor: Actor,
  { method, password, sendTo }: MutationAddMfaMethodArgs,
  services: Services,
): Promise<AddMfaMethodAnswer> {
  const accountId = ownAccount(actor);
  if (method === 'TEXT' && !textSenderOf(services)) return { ...REFUSED, refusal: 'NOT_AVAILABLE' };
  const { email, hasPassword } = await accountSecurity(accountId, services);
  // An account without an address has no password to sign in with.
  if (!hasPassword || email === null) return { ...REFUSED, refusal: 'NO_PASSWORD' };
  const refusal = await provePassword(actor, password, services);
  if (refusal) return { ...REFUSED, refusal };
  if (method === 'AUTHENTICATOR') {
    const secret = newTotpSecret();
    const sealedSecret = seal((await secretsOf(services)).sealKey, sealedFor(accountId), secret);
    const begun = await beginEnrolment(accountId, { method, sealedSecret, sendTo: null }, services);
    if (!begun) return { ...REFUSED, refusal: 'ALREADY_ADDED' };
    return { ...REFUSED, added: true, secret, uri: totpUri(secret, email) };
  }
  const to = method === 'TEXT' ? await numberOf(actor, sendTo, services) : email;
  const stored = { method, sealedSecret: null, sendTo: method === 'TEXT' ? to : null };
  if (!(await beginEnrolment(accountId, stored, services))) return { ...REFUSED, refusal: 'ALREADY_ADDED' };
  const wait = await sendEnrolmentCode(actor, { method, sendTo: to }, services);
  if (wait !== null) return { ...REFUSED, refusal: 'TOO_MANY_TRIES' };
  return { ...REFUSED, added: true, sendTo: masked(to) };
}

async function numberOf(
  actor: Actor,
  sendTo: string | null | undefined,
  services: Services,
): Promise<string> {
  const number = await services.tenancy.within(actor, async (db) => {
    const known = sendTo ?? (await loadMember(db, actor.userId!))?.phoneNumber;
    return textNumberOf('sendTo', known, await phoneCountry(db));
  });
  if (number) return number;
  throw new BadInput('sendTo', t('mfa.phoneRequired'));
}
