import type { Waiver, WaiverAudience } from '@lyceum/contracts/ecosystems';
import { type SignUpSettings, waiversFor } from '../ecosystem-facts/subject';
import type { ProgramWish } from '../memberships/subject';
import { waiverHash } from './waiver-hash';
import { flowStateOf, stepsOf, type FlowFacts, type FlowState } from './flow-state';
import type { SignUpRow } from './sign-up-row';

export interface LearnerDraft {
  firstName: string;
  lastName: string;
  /** Of a student whose sign-up a guardian took over. */
  preferredName?: string | null;
  gradeLevel: string | null;
  schoolId: string | null;
  /** YYYY-MM-DD, of a student whose sign-up a guardian took over. */
  birthDate?: string | null;
  /** Missing in sign-ups from before this was asked. */
  wish?: ProgramWish | null;
}

/** A waiver that was signed before its signer was a member. */
export interface SignedDraft {
  waiverId: string;
  textHash: string;
  title: string;
  /** As shown to the signer; missing in signatures from before texts were saved. */
  shownTitle?: string | null;
  shownText?: string | null;
  /** Names of the children for whom it was signed. */
  forNames?: string[];
  signedName: string;
  signedAt: string;
  ip: string | null;
}

/** What a guardian or student has typed so far. */
export interface ClientData {
  clientProfileType: 'PARENT' | 'STUDENT';
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  timeZoneId: string;
  /** YYYY-MM-DD, of students; missing in sign-ups from before this was asked. */
  birthDate?: string | null;
  /** Null: the step is not done. */
  profile: {
    preferredName: string | null;
    gradeLevel: string | null;
    schoolId: string | null;
    /** Of students; missing in sign-ups from before this was asked. */
    wish?: ProgramWish | null;
  } | null;
  learners: LearnerDraft[];
  waivers: SignedDraft[];
}

export type ClientRow = SignUpRow<ClientData>;

/** First and last names of the children of a sign-up, as a signature names them. */
export function namesOf(learners: readonly Pick<LearnerDraft, 'firstName' | 'lastName'>[]): string[] {
  return learners.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}

/** The signature of the waiver's present text, if there is one. */
export function signatureOf(signed: readonly SignedDraft[], waiver: Waiver): SignedDraft | null {
  const hash = waiverHash(waiver).toString('hex');
  return signed.find(({ waiverId, textHash }) => waiverId === waiver.id && textHash === hash) ?? null;
}

export function allSigned(
  signed: readonly SignedDraft[],
  settings: SignUpSettings,
  audience: WaiverAudience,
): boolean {
  return waiversFor(settings, audience).every((waiver) => !waiver.required || signatureOf(signed, waiver));
}

export function factsOf({ data, verifiedAt }: ClientRow, settings: SignUpSettings): FlowFacts {
  const { clientProfileType } = data;
  return {
    clientProfileType,
    profile: data.profile !== null,
    learners: clientProfileType === 'STUDENT' || data.learners.length > 0,
    waivers: allSigned(data.waivers, settings, clientProfileType),
    hasWaivers: waiversFor(settings, clientProfileType).length > 0,
    verified: verifiedAt !== null,
    verifyFirst: settings.flows.parents.emailVerificationEnabled,
  };
}

export function progressOf(
  signUp: ClientRow,
  settings: SignUpSettings,
): { flowState: FlowState; steps: FlowState[] } {
  const facts = factsOf(signUp, settings);
  return { flowState: flowStateOf(facts), steps: stepsOf(facts) };
}
