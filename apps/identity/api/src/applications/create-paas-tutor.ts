import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { CreateUserAnswer, MutationCreatePaasTutorArgs } from '../__generated__/resolvers';
import type { SignUpSettings } from '../ecosystem-facts/subject';
import {
  allSigned,
  completeSignUp,
  type Entered,
  finishSignUp,
  newPasswordHash,
  refusedUser,
  upsertPerson,
  withSignUp,
} from '../sign-up/subject';
import { saveSignedWaivers } from '../waivers/subject';
import { findReferrer } from './find-referrer';
import { saveApplicantsProfile } from './save-applicants-profile';
import { admitTutor } from './admit-tutor';
import { openApplication } from './open-application';
import { askedOnly, flowOf, type TutorFlow } from './tutor-flow';
import { missingFields, percentComplete } from './tutor-application';
import { settingsOf, type TutorData, type TutorRow } from './present-tutor-sign-up';

/** Sends the application: its applicant becomes APPLIED, or a tutor at once where no approval is needed. */
export async function createPaasTutor(
  asker: Actor,
  { input }: MutationCreatePaasTutorArgs,
  services: Services,
): Promise<CreateUserAnswer> {
  const typed = await newPasswordHash(input.password);
  if ('refusal' in typed) return refusedUser(typed.refusal);
  return finishSignUp(asker, services, () =>
    withSignUp<TutorData, CreateUserAnswer | Entered>(
      asker,
      { key: input.signUpToken, kind: 'TUTOR' },
      services,
      async (db, signUp) => {
        const settings = await settingsOf(db);
        if (!settings.flows.tutors.enabled) return refusedUser('CLOSED');
        const flow = await flowOf(db, signUp.data.programId);
        if (!isComplete(signUp, settings, flow)) return refusedUser('INCOMPLETE');
        const application = askedOnly(signUp.data.application, flow);
        const asked = { ...signUp, data: { ...signUp.data, application } };
        const percent = percentComplete(application, flow);
        return settleTutor(db, asked, { settings, percent }, typed.hash, services);
      },
    ),
  );
}

function isComplete({ data, verifiedAt }: TutorRow, settings: SignUpSettings, flow: TutorFlow): boolean {
  const nothingMissing = missingFields(data.application, flow).length === 0;
  return nothingMissing && verifiedAt !== null && allSigned(data.waivers, settings, 'TUTOR');
}

async function settleTutor(
  db: TenantDb,
  signUp: TutorRow,
  { settings, percent }: { settings: SignUpSettings; percent: number },
  passwordHash: string | null,
  services: Services,
): Promise<CreateUserAnswer | Entered> {
  const { data } = signUp;
  const flow = settings.flows.tutors;
  const isLookedAt = flow.approvalProcessEnabled || flow.backgroundCheckEnabled;
  const settled = await upsertPerson(
    db,
    signUp,
    {
      firstName: data.firstName,
      lastName: data.lastName,
      preferredName: null,
      phoneNumber: data.application.phone ?? null,
      schoolId: null,
      gradeLevel: null,
      timeZoneId: data.timeZoneId,
      role: 'MEMBER',
      isLookedAt,
    },
    passwordHash,
  );
  if (settled === 'NO_PASSWORD') return refusedUser('INCOMPLETE');
  if (typeof settled === 'string') return refusedUser(settled);
  const { userId } = settled;
  // Only an admin sets the birth date of an existing member; otherwise a child could declare themselves of age and take
  // over what is their guardians' to decide.
  const { application } = data;
  await saveApplicantsProfile(db, userId, settled.known ? { ...application, dob: null } : application);
  await saveSignedWaivers(db, userId, data.waivers);
  await openApplication(db, {
    userId,
    kind: 'TUTOR',
    flow,
    application: data.application,
    percentComplete: percent,
    programId: data.programId,
    referrerId: await findReferrer(db, data.referrerId, signUp.referralId),
    isSentAgain: true,
  });
  if (!isLookedAt) await admitTutor(db, userId, data.programId);
  return completeSignUp(db, services, signUp, settled);
}
