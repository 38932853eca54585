import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { LoginAnswer, MfaMethod, MfaMethodType } from '../__generated__/resolvers';
import { masked, openChallenge, secondStepState, type SecondStepState } from '../mfa/subject';
import { issueTokens, REFUSED } from '../tokens/subject';

export interface Entrant {
  accountId: string;
  ecosystemId: string;
  userId: string;
  roles: string[];
}

interface Proof {
  /** The person came by a mailed link, so a code by mail would prove nothing more. */
  byMail?: boolean;
  /** The second-step state, where the caller has loaded it already. */
  state?: SecondStepState;
}

/** Signs in a person who has proved one factor, or asks for the second step. */
export async function signInOrChallenge(
  actor: Actor,
  { roles, ...entrant }: Entrant,
  proof: Proof,
  services: Services,
): Promise<LoginAnswer> {
  const state = proof.state ?? (await readState(actor, entrant, services));
  const asked = stepsAsked(state, proof);
  if (asked.length > 0 && !state.trusted) {
    const methods = asked.map(({ method }) => method);
    const userIdToken = await openChallenge({ ...entrant, methods }, services);
    return { ...REFUSED, refusal: null, userIdToken, MFAMethods: asked };
  }
  const secondStep = state.enrolled.length > 0 || state.required;
  const tokens = await issueTokens({ ...entrant, userAgent: actor.userAgent, secondStep }, services);
  return { ...REFUSED, ...tokens, redirect: '/', roles, refusal: null };
}

async function readState(
  { deviceToken = null }: Actor,
  { accountId, ecosystemId }: Pick<Entrant, 'accountId' | 'ecosystemId'>,
  services: Services,
): Promise<SecondStepState> {
  const state = await secondStepState({ accountId, ecosystemId, deviceToken, anywhere: false }, services);
  return state!;
}

/** Empty where no second step is needed. Without an enrolled method a code by mail is offered. */
export function stepsAsked(
  { accountEmail, enrolled, required }: Omit<SecondStepState, 'trusted'>,
  { byMail = false }: Proof,
): MfaMethod[] {
  const asked = enrolled.map(({ method, sendTo }) => ({
    method,
    sendTo: method === 'EMAIL' ? accountEmail && masked(accountEmail) : sendTo && masked(sendTo),
    isSetUp: true,
  }));
  const byOthers = byMail ? asked.filter(({ method }) => method !== 'EMAIL') : asked;
  if (byOthers.length > 0 || byMail || !required || enrolled.length > 0) return byOthers;
  return [
    { method: 'EMAIL' satisfies MfaMethodType, sendTo: accountEmail && masked(accountEmail), isSetUp: false },
  ];
}
