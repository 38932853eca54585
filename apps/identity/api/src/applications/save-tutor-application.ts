import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSaveTutorApplicationArgs, SavedTutorApplication } from '../__generated__/resolvers';
import { refuseUnverified, saveSignUpData, withSignUp } from '../sign-up/subject';
import { changedApplication, placeOf } from './check-application';
import { presentSaved } from './tutor-application';
import { flowOf } from './tutor-flow';
import { settingsOf, type TutorData } from './present-tutor-sign-up';

/** Called after each pause in typing: saves what was typed, and returns how complete the application is. */
export async function saveTutorApplication(
  actor: Actor,
  { signUpToken, application }: MutationSaveTutorApplicationArgs,
  services: Services,
): Promise<SavedTutorApplication> {
  return withSignUp<TutorData, SavedTutorApplication>(
    actor,
    { key: signUpToken, kind: 'TUTOR' },
    services,
    async (db, { id, data, verifiedAt }) => {
      refuseUnverified(verifiedAt, (await settingsOf(db)).flows.tutors);
      const next = changedApplication(data.application, application, await placeOf(db, data, services));
      await saveSignUpData(db, id, { ...data, application: next });
      return presentSaved(next, await flowOf(db, data.programId), services.clock.now());
    },
  );
}
