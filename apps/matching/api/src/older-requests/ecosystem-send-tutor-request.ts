import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationEcosystemSendTutorRequestArgs } from '../__generated__/resolvers';
import { requestTexts as texts } from '../requests/subject';
import { requestOlder } from './request-older';

/** Requests one leader by name. */
export function ecosystemSendTutorRequest(
  actor: Actor,
  { input }: MutationEcosystemSendTutorRequestArgs,
  services: Services,
) {
  if (!input.wishes.tutorId) throw new BadInput('input.wishes.tutorId', texts.notTutor, texts.notTutor);
  return requestOlder(actor, input, services);
}
