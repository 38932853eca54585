import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { countryOfZone, phoneOf } from '@lyceum/server/phones';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { SignUpTutorInput, TutorSignUpAnswer } from '../__generated__/resolvers';
import { checkedEmail } from '../people/subject';
import { zoneAtSignUp } from '../ecosystem-facts/subject';
import { beginSignUp, requiredText } from '../sign-up/subject';
import type { TutorData } from './present-tutor-sign-up';
import { getTutorSignUp } from './get-tutor-sign-up';

const CLOSED: TutorSignUpAnswer = { signUpToken: null, signUp: null, refusal: 'CLOSED' };

/** Begins an application. `referrerId`: the tutor who referred the applicant. */
export async function beginTutorSignUp(
  actor: Actor,
  input: SignUpTutorInput,
  referrerId: string | null,
  services: Services,
): Promise<TutorSignUpAnswer> {
  const firstName = requiredText('firstName', input.firstName);
  const lastName = requiredText('lastName', input.lastName);
  if (input.programId && !isUuid(input.programId)) throw new NotFound('program');
  const begun = await beginSignUp<TutorData>(
    actor,
    {
      kind: 'TUTOR',
      ecosystemId: input.ecosystemId,
      email: checkedEmail(input.email),
      passwordHash: null,
      language: input.language ?? actor.language,
      referral: input.referral,
      data: (settings) => ({
        firstName,
        lastName,
        timeZoneId: zoneAtSignUp(input.timeZoneId, settings),
        programId: input.programId ?? null,
        referrerId: isUuid(referrerId) ? referrerId : null,
        application: {
          name: `${firstName} ${lastName}`,
          phone: phoneOf('input.phone', input.phone, countryOfZone(settings.timeZoneId)) ?? undefined,
        },
        waivers: [],
      }),
    },
    services,
  );
  if (begun === 'CLOSED') return CLOSED;
  const { key } = begun;
  return { signUpToken: key, signUp: await getTutorSignUp(actor, key, services), refusal: null };
}
