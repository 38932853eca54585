import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { LeadAnswer, SportsClubClientLeadInput } from '../__generated__/resolvers';
import { checkedEmail, textOf } from '../people/subject';
import { requiredText, zipCodeOf } from '../sign-up/subject';
import { saveVisitorLead, countOf } from './save-lead';

export async function storeSportsClubClientLead(
  actor: Actor,
  input: SportsClubClientLeadInput,
  services: Services,
): Promise<LeadAnswer> {
  return saveVisitorLead(actor, input.ecosystemId, services, {
    kind: 'SPORTS_CLUB',
    name: requiredText('contactName', input.contactName),
    email: checkedEmail(input.email),
    phoneNumber: input.phoneNumber ?? null,
    language: input.language ?? actor.language,
    details: {
      clubName: requiredText('clubName', input.clubName, 200),
      numPlayers: countOf('numPlayers', input.numPlayers, 10_000),
      zipCode: zipCodeOf('zipCode', input.zipCode),
      message: textOf('message', input.message, 2000),
    },
  });
}
