import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ReferralAnswer, ReferralEmailInput } from '../__generated__/resolvers';
import { sendReferralEmail } from './send-referral';

export function sendTutorToClientReferralEmail(
  actor: Actor,
  input: ReferralEmailInput,
  services: Services,
): Promise<ReferralAnswer> {
  return sendReferralEmail(actor, 'TUTOR_TO_CLIENT', input, services);
}
