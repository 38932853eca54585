import { dayIn } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { countryOfZone, phoneOf } from '@lyceum/server/phones';
import type { Services } from '@lyceum/server/subgraph';
import type { BeginClientSignUpInput, SignUpAnswer } from '../__generated__/resolvers';
import { hashPassword, passwordProblem } from '../passwords/subject';
import { zoneAtSignUp } from '../ecosystem-facts/subject';
import { checkedEmail } from '../people/subject';
import { beginSignUp } from './begin-sign-up';
import { birthDateOf, maySignUpAlone } from './student-age';
import type { ClientData } from './client-data';
import { requiredText } from './sign-up-input';
import { presentClientSignUp } from './present-client-sign-up';

/** The step ACCOUNT: saves what an account needs, and mails the address. */
export async function beginClientSignUp(
  actor: Actor,
  input: BeginClientSignUpInput,
  services: Services,
): Promise<SignUpAnswer> {
  const clientProfileType = input.clientProfileType ?? 'PARENT';
  // The zone where a day begins last, so that nobody is counted as older than they are where they live.
  const day = dayIn('Etc/GMT+12', services.clock.now());
  const birthDate = clientProfileType === 'STUDENT' ? birthDateOf(input.birthDate, day) : null;
  // Refused before anything about a child is stored, counted or mailed.
  if (birthDate && !maySignUpAlone(birthDate, day))
    return { signUpToken: null, signUp: null, refusal: 'UNDER_AGE' };
  const email = checkedEmail(input.email);
  const names = {
    firstName: requiredText('firstName', input.firstName),
    lastName: requiredText('lastName', input.lastName),
  };
  const refusal = passwordProblem(input.password);
  if (refusal) return { signUpToken: null, signUp: null, refusal };
  const begun = await beginSignUp<ClientData>(
    actor,
    {
      kind: 'CLIENT',
      ecosystemId: input.ecosystemId,
      email,
      passwordHash: await hashPassword(input.password),
      language: input.language ?? actor.language,
      referral: input.referral,
      data: (settings) => ({
        ...names,
        phoneNumber: phoneOf('input.phoneNumber', input.phoneNumber, countryOfZone(settings.timeZoneId)),
        clientProfileType,
        birthDate,
        timeZoneId: zoneAtSignUp(input.timeZoneId, settings),
        profile: null,
        learners: [],
        waivers: [],
      }),
    },
    services,
  );
  if (begun === 'CLOSED') return { signUpToken: null, signUp: null, refusal: 'CLOSED' };
  const { key, signUp, settings } = begun;
  // No school is chosen yet, so no names have to be loaded.
  return {
    signUpToken: key,
    signUp: presentClientSignUp(signUp, settings, new Map(), actor.language),
    refusal: null,
  };
}
