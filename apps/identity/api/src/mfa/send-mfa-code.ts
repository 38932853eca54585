import { systemActor, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MfaMethodType, SendMfaCodeAnswer } from '../__generated__/resolvers';
import { ownAccount } from '../passwords/subject';
import { countTry } from '../tries/subject';
import { challengeCode, findChallenge } from './challenges.platform';
import { masked } from './masked';
import { accountSecurity } from './methods.platform';
import { enqueueCode } from './send-code.job';
import { sendEnrolmentCode } from './send-enrolment-code';

const REFUSED = { sent: false, sendTo: null, refusal: null, retryAfterSeconds: null };
type Refused = SendMfaCodeAnswer;

/** For a sign-in that waits for its second step, or for a begun enrolment. */
export async function sendMFACode(
  actor: Actor,
  { method, userIdToken }: { method: MfaMethodType; userIdToken?: string | null },
  services: Services,
): Promise<SendMfaCodeAnswer> {
  if (method === 'AUTHENTICATOR') return { ...REFUSED, refusal: 'NOT_ADDED' };
  return userIdToken ? forSignIn(method, userIdToken, services) : forEnrolment(actor, method, services);
}

const tooMany = (retryAfterSeconds: number): Refused => ({
  ...REFUSED,
  refusal: 'TOO_MANY_TRIES',
  retryAfterSeconds,
});

async function forSignIn(
  method: 'EMAIL' | 'TEXT',
  userIdToken: string,
  services: Services,
): Promise<SendMfaCodeAnswer> {
  const challenge = await findChallenge(userIdToken, services);
  if (!challenge) return { ...REFUSED, refusal: 'SIGN_IN_AGAIN' };
  const wait = await countTry(services, 'send-code', `${challenge.accountId} ${method}`, null);
  if (wait !== null) return tooMany(wait);
  const code = await challengeCode(challenge, method, services);
  if (!code) return { ...REFUSED, refusal: 'NOT_ADDED' };
  await services.tenancy.within(systemActor(challenge.ecosystemId, 'send a code'), (db) =>
    enqueueCode(db, { codeId: code.codeId, userId: challenge.userId }),
  );
  return { ...REFUSED, sent: true, sendTo: masked(code.sendTo) };
}

async function forEnrolment(
  actor: Actor,
  method: 'EMAIL' | 'TEXT',
  services: Services,
): Promise<SendMfaCodeAnswer> {
  const { email, methods } = await accountSecurity(ownAccount(actor), services);
  const pending = methods.find((own) => own.method === method && !own.validatedAt);
  const sendTo = method === 'EMAIL' ? email : pending?.sendTo;
  if (!pending || !sendTo) return { ...REFUSED, refusal: 'NOT_ADDED' };
  const wait = await sendEnrolmentCode(actor, { method, sendTo }, services);
  return wait === null ? { ...REFUSED, sent: true, sendTo: masked(sendTo) } : tooMany(wait);
}
