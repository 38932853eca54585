import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ReferralAnswer, ReferralTextInput } from '../__generated__/resolvers';
import { sendReferralText } from './send-referral';

export function sendGeneralReferralText(
  actor: Actor,
  input: ReferralTextInput,
  services: Services,
): Promise<ReferralAnswer> {
  return sendReferralText(actor, 'GENERAL', input, services);
}
