import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { LeadAnswer, SubmitInterestFormInput } from '../__generated__/resolvers';
import { checkedEmail, textOf } from '../people/subject';
import { requiredText, zipCodeOf } from '../sign-up/subject';
import { saveVisitorLead, subjectsOf } from './save-lead';

export async function submitInterestForm(
  actor: Actor,
  input: SubmitInterestFormInput,
  services: Services,
): Promise<LeadAnswer> {
  return saveVisitorLead(actor, input.ecosystemId, services, {
    kind: 'INTEREST',
    name: requiredText('name', input.name),
    email: checkedEmail(input.email),
    phoneNumber: input.phoneNumber ?? null,
    language: input.language ?? actor.language,
    details: {
      role: input.role,
      zipCode: zipCodeOf('zipCode', input.zipCode),
      subjects: subjectsOf(input.subjects ?? []),
      message: textOf('message', input.message, 2000),
    },
  });
}
