import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ClientSignUp, SignUpWaiver } from '../__generated__/resolvers';
import { type SignUpSettings, waiversFor } from '../ecosystem-facts/subject';
import { checkURLOf } from './check-url-of';
import {
  namesOf,
  progressOf,
  signatureOf,
  type ClientData,
  type ClientRow,
  type SignedDraft,
} from './client-data';

/** Names of the schools and programs that a sign-up mentions. */
export async function choiceNames(
  db: TenantDb,
  { profile, learners }: ClientData,
): Promise<Map<string, string>> {
  const named = [...(profile ? [profile] : []), ...learners];
  const ids = named.flatMap(({ schoolId, wish }) => [schoolId, wish?.programId]).filter(Boolean);
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; name: string }>(
    `SELECT s.id, s.name FROM identity.schools s WHERE s.id = ANY($1::uuid[])
     UNION ALL SELECT p.id, p.name FROM identity.programs p WHERE p.id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function presentClientSignUp(
  signUp: ClientRow,
  settings: SignUpSettings,
  names: Map<string, string>,
  language: Language,
): ClientSignUp {
  const { data, email, verifiedAt, passwordHash } = signUp;
  const flow = settings.flows.parents;
  const choice = (id: string | null | undefined) =>
    id && names.has(id) ? { id, name: names.get(id)! } : null;
  return {
    ...progressOf(signUp, settings),
    accountType: 'CLIENT',
    email,
    emailVerified: verifiedAt !== null,
    needsPassword: passwordHash === null,
    clientProfileType: data.clientProfileType,
    firstName: data.firstName,
    lastName: data.lastName,
    phoneNumber: data.phoneNumber,
    preferredName: data.profile?.preferredName ?? null,
    gradeLevel: data.profile?.gradeLevel ?? null,
    school: choice(data.profile?.schoolId),
    program: choice(data.profile?.wish?.programId),
    subjects: data.profile?.wish?.subjects ?? [],
    learners: data.learners.map(({ firstName, lastName, gradeLevel, schoolId, wish }) => ({
      firstName,
      lastName,
      gradeLevel,
      school: choice(schoolId),
      program: choice(wish?.programId),
      subjects: wish?.subjects ?? [],
    })),
    waivers: presentWaivers(settings, data.clientProfileType, data.waivers, language, childrenOf(data)),
    needsApproval: flow.approvalProcessEnabled || flow.backgroundCheckEnabled,
    backgroundCheckURL: checkURLOf(flow),
  };
}

/** The children for whom a guardian signs. */
export function childrenOf({
  clientProfileType,
  learners,
}: Pick<ClientData, 'clientProfileType' | 'learners'>): string[] {
  return clientProfileType === 'PARENT' ? namesOf(learners) : [];
}

export function presentWaivers(
  settings: SignUpSettings,
  audience: 'PARENT' | 'STUDENT' | 'TUTOR',
  signed: readonly SignedDraft[],
  language: Language,
  children: readonly string[],
): SignUpWaiver[] {
  return waiversFor(settings, audience).map((waiver) => {
    const signature = signatureOf(signed, waiver);
    return {
      id: waiver.id,
      title: waiver.title[language],
      text: waiver.text[language],
      required: waiver.required,
      signedName: signature?.signedName ?? null,
      signedAt: signature?.signedAt ?? null,
      forNames: signature?.forNames ?? (audience === 'PARENT' ? [...children] : []),
    };
  });
}
