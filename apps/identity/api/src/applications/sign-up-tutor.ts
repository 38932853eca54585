import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { countryOfZone, phoneOf } from '@lyceum/server/phones';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { SignUpTutorInput, TutorSignUp, TutorSignUpAnswer } from '../__generated__/resolvers';
import { checkedEmail } from '../people/subject';
import { signUpSettings, type SignUpSettings, zoneAtSignUp } from '../ecosystem-facts/subject';
import {
  beginSignUp,
  checkURLOf,
  presentWaivers,
  requiredText,
  type SignedDraft,
  type SignUpRow,
  withSignUp,
} from '../sign-up/subject';
import { flowOf, presentFlow, type TutorFlow } from './tutor-flow';
import { missingFields, presentApplication, type ApplicationData } from './tutor-application';

/** A begun application: no member exists yet, only what was typed. */
export interface TutorData {
  firstName: string;
  lastName: string;
  timeZoneId: string;
  programId: string | null;
  referrerId: string | null;
  application: ApplicationData;
  waivers: SignedDraft[];
}

export type TutorRow = SignUpRow<TutorData>;

const CLOSED: TutorSignUpAnswer = { signUpToken: null, signUp: null, refusal: 'CLOSED' };

/** Begins an application. `referrerId`: the tutor who referred the applicant. */
export async function signUpTutor(
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

export async function getTutorSignUp(actor: Actor, key: string, services: Services): Promise<TutorSignUp> {
  return withSignUp<TutorData, TutorSignUp>(actor, { key, kind: 'TUTOR' }, services, async (db, signUp) =>
    presentTutorSignUp(signUp, await settingsOf(db), await flowOf(db, signUp.data.programId), actor),
  );
}

export async function settingsOf(db: TenantDb): Promise<SignUpSettings> {
  const settings = await signUpSettings(db);
  if (!settings) throw new NotFound('ecosystem');
  return settings;
}

export function presentTutorSignUp(
  { data, email, verifiedAt, updatedAt }: TutorRow,
  settings: SignUpSettings,
  flow: TutorFlow,
  { language }: Actor,
): TutorSignUp {
  const { tutors } = settings.flows;
  return {
    email,
    emailVerified: verifiedAt !== null,
    verifyFirst: tutors.emailVerificationEnabled,
    firstName: data.firstName,
    lastName: data.lastName,
    application: presentApplication(data.application, { email, referrerId: data.referrerId, flow }),
    missing: missingFields(data.application, flow),
    flow: presentFlow(flow),
    programId: data.programId,
    waivers: presentWaivers(settings, 'TUTOR', data.waivers, language, []),
    needsApproval: tutors.approvalProcessEnabled || tutors.backgroundCheckEnabled,
    backgroundCheckURL: checkURLOf(tutors),
    savedAt: updatedAt.toISOString(),
  };
}
