import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TutorSignUp } from '../__generated__/resolvers';
import { withSignUp } from '../sign-up/subject';
import { flowOf } from './tutor-flow';
import { type TutorData, settingsOf, presentTutorSignUp } from './present-tutor-sign-up';

export async function getTutorSignUp(actor: Actor, key: string, services: Services): Promise<TutorSignUp> {
  return withSignUp<TutorData, TutorSignUp>(actor, { key, kind: 'TUTOR' }, services, async (db, signUp) =>
    presentTutorSignUp(signUp, await settingsOf(db), await flowOf(db, signUp.data.programId), actor),
  );
}
