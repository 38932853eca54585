import { systemActor, type Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { isEmailAddress } from '@lyceum/contracts/formats';
import type { MutationSendVerificationArgs, SendVerificationAnswer } from '../__generated__/resolvers';
import { t } from '../i18n';
import { loadMember, type Member } from '../people/subject';
import { sendEnrolmentCode } from '../mfa/subject';
import { ownAccount, sendForgotPassword } from '../passwords/subject';
import { accountEmail } from '../security-notes/subject';
import { countTry } from '../tries/subject';
import { textSenderOf } from '@lyceum/server/text-messages';
import { enqueueLink } from './account-link.job';

/** Tenant of jobs that belong to no ecosystem; no row has it. */
const NO_ECOSYSTEM = '00000000-0000-0000-0000-000000000000';

export const ACCEPTED: SendVerificationAnswer = { accepted: true, refusal: null, retryAfterSeconds: null };
export const tooMany = (retryAfterSeconds: number): SendVerificationAnswer => ({
  accepted: false,
  refusal: 'TOO_MANY_TRIES',
  retryAfterSeconds,
});
const NOT_AVAILABLE: SendVerificationAnswer = { ...ACCEPTED, accepted: false, refusal: 'NOT_AVAILABLE' };

export async function sendVerification(
  actor: Actor,
  { type, email, ecosystemId }: MutationSendVerificationArgs,
  services: Services,
): Promise<SendVerificationAnswer> {
  if (type === 'VERIFY_EMAIL') return toOwnAddress(actor, services);
  if (type === 'VERIFY_PHONE') return toOwnNumber(actor, services);
  const address = email?.trim() ?? '';
  if (!isEmailAddress(address)) throw new BadInput('email', t('fields.noEmail'), t('fields.emailExample'));
  if (type === 'RESET_PASSWORD') {
    await sendForgotPassword(actor, { email: address, ecosystemId }, services);
    return ACCEPTED;
  }
  const wait = await countTry(services, 'forgot-password', address, actor);
  if (wait !== null) return tooMany(wait);
  const asked = ecosystemId ?? actor.ecosystemId;
  const tenant = isUuid(asked) ? asked : null;
  // Only queued, so that the response takes the same time whether or not there is an account.
  await services.tenancy.within(systemActor(tenant ?? NO_ECOSYSTEM, 'sign-in link'), (db) =>
    enqueueLink(db, { address, ecosystemId: tenant }),
  );
  return ACCEPTED;
}

async function toOwnAddress(actor: Actor, services: Services): Promise<SendVerificationAnswer> {
  const accountId = ownAccount(actor);
  const email = await accountEmail(accountId, services);
  const { ecosystemId, userId } = actor;
  if (!email || !ecosystemId || !userId || actor.operatorVisit) return NOT_AVAILABLE;
  const wait = await countTry(services, 'send-code', email, null);
  if (wait !== null) return tooMany(wait);
  const link = { purpose: 'VERIFY_EMAIL', accountId, ecosystemId, userId, email } as const;
  await services.tenancy.within(systemActor(ecosystemId, 'verify an address'), (db) =>
    enqueueLink(db, { link }),
  );
  return ACCEPTED;
}

async function toOwnNumber(actor: Actor, services: Services): Promise<SendVerificationAnswer> {
  if (!actor.userId || !textSenderOf(services)) return NOT_AVAILABLE;
  const member: Member | null = await services.tenancy.within(actor, (db) => loadMember(db, actor.userId!));
  // A number with an extension receives no text messages.
  if (!member?.phoneNumber || member.phoneNumber.includes(';') || actor.operatorVisit) return NOT_AVAILABLE;
  const code = { method: 'TEXT', sendTo: member.phoneNumber, purpose: 'PHONE' } as const;
  const wait = await sendEnrolmentCode(actor, code, services);
  return wait === null ? ACCEPTED : tooMany(wait);
}
