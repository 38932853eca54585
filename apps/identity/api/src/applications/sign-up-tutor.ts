import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { SignUpTutorInput, TutorSignUpAnswer } from '../__generated__/resolvers';
import { beginTutorSignUp } from './begin-tutor-sign-up';

export function signUpTutor(
  actor: Actor,
  input: SignUpTutorInput,
  services: Services,
): Promise<TutorSignUpAnswer> {
  return beginTutorSignUp(actor, input, null, services);
}
