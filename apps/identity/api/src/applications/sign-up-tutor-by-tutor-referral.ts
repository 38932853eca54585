import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { SignUpTutorByTutorReferralInput, TutorSignUpAnswer } from '../__generated__/resolvers';
import { beginTutorSignUp } from './begin-tutor-sign-up';

export function signUpTutorByTutorReferral(
  actor: Actor,
  { application, tutorReferrerProfileId }: SignUpTutorByTutorReferralInput,
  services: Services,
): Promise<TutorSignUpAnswer> {
  return beginTutorSignUp(actor, application, tutorReferrerProfileId, services);
}
