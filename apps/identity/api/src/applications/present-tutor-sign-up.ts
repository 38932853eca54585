import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { TutorSignUp } from '../__generated__/resolvers';
import { signUpSettings, type SignUpSettings } from '../ecosystem-facts/subject';
import { checkURLOf, presentWaivers, type SignedDraft, type SignUpRow } from '../sign-up/subject';
import { presentFlow, type TutorFlow } from './tutor-flow';
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
