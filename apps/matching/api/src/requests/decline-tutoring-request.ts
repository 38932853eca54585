import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDeclineTutoringRequestArgs } from '../__generated__/resolvers';
import { endRequest } from './end-request';
import { requestTexts } from './request-texts';

/** Declines a request; a message is required. */
export async function declineTutoringRequest(
  actor: Actor,
  { requestId, message }: MutationDeclineTutoringRequestArgs,
  services: Services,
) {
  const words = declineMessage(message);
  return services.tenancy.within(
    actor,
    async (db) =>
      (await endRequest(db, actor, { requestId, to: 'DECLINED', message: words }, services)).shown,
  );
}

export function declineMessage(message: string): string {
  const words = message.trim();
  if (words.length < 1 || words.length > 1000)
    throw new BadInput('message', requestTexts.message, requestTexts.message);
  return words;
}
