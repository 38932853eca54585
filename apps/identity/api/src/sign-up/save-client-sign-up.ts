import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import { countryOfZone, phoneOf } from '@lyceum/server/phones';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type {
  ClientSignUp,
  SaveClientSignUpInput,
  SignUpLearnerInput,
  SignUpProfileInput,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { LONGEST_NAME, textOf } from '../people/subject';
import { signUpSettings } from '../ecosystem-facts/subject';
import { checkProgramWishes, wishOf } from '../memberships/subject';
import { namesOf, type ClientData, type ClientRow, type LearnerDraft } from './client-data';
import { gradeLevelOf, learnerOf, requiredText } from './sign-up-input';
import { refuseUnverified } from './refuse-unverified';
import { saveSignUpData, withSignUp } from './sign-up-row';
import { withOwnAccount } from './get-client-sign-up';

const MOST_LEARNERS = 20;

/** The steps PROFILE and LEARNERS, in any order and any number of times. */
export async function saveClientSignUp(
  actor: Actor,
  key: string,
  input: SaveClientSignUpInput,
  services: Services,
): Promise<ClientSignUp> {
  return withSignUp<ClientData, ClientSignUp>(
    actor,
    { key, kind: 'CLIENT' },
    services,
    async (db, signUp) => {
      const settings = await signUpSettings(db);
      if (!settings) throw new NotFound('ecosystem');
      refuseUnverified(signUp.verifiedAt, settings.flows.parents);
      const before = input.asParent ? asParent(signUp) : signUp.data;
      const data = changed(before, input, settings.timeZoneId);
      await checkSchools(db, data);
      if (input.learners || input.profile) await checkWishes(db, data);
      await saveSignUpData(db, signUp.id, data);
      return withOwnAccount(actor, db, { ...signUp, data });
    },
  );
}

/** Turns a student's sign-up into that of the guardian who owns the address, with the student as their child. */
function asParent({ data, verifiedAt }: ClientRow): ClientData {
  if (!verifiedAt) throw new BadInput('input.asParent', t('signUp.notVerified'));
  if (data.clientProfileType === 'PARENT') return data;
  const { firstName, lastName, birthDate = null, profile } = data;
  const { preferredName = null, gradeLevel = null, schoolId = null } = profile ?? {};
  return {
    ...data,
    clientProfileType: 'PARENT',
    birthDate: null,
    profile: profile && { ...profile, preferredName: null, gradeLevel: null, schoolId: null, wish: null },
    learners: [
      { firstName, lastName, preferredName, gradeLevel, schoolId, birthDate, wish: profile?.wish ?? null },
    ],
  };
}

function changed(data: ClientData, input: SaveClientSignUpInput, ecosystemZone: string): ClientData {
  const keep = <Key extends 'firstName' | 'lastName'>(key: Key) =>
    input[key] == null ? data[key] : requiredText(`${key}`, input[key]);
  const learners = input.learners ? learnersOf(input.learners, data.learners) : data.learners;
  return {
    ...data,
    firstName: keep('firstName'),
    lastName: keep('lastName'),
    phoneNumber:
      input.phoneNumber === undefined
        ? data.phoneNumber
        : phoneOf('input.phoneNumber', input.phoneNumber, countryOfZone(ecosystemZone)),
    profile: input.profile ? profileOf(data, input.profile) : data.profile,
    learners,
    // A signature names its children: when they change, it has to be given again.
    waivers: data.waivers.filter(({ forNames }) => !forNames || sameNames(forNames, namesOf(learners))),
  };
}

function profileOf({ clientProfileType }: ClientData, profile: SignUpProfileInput): ClientData['profile'] {
  const isStudent = clientProfileType === 'STUDENT';
  return {
    preferredName: textOf('profile.preferredName', profile.preferredName, LONGEST_NAME),
    gradeLevel: isStudent ? gradeLevelOf('profile.gradeLevel', profile.gradeLevel) : null,
    schoolId: isStudent ? (profile.schoolId ?? null) : null,
    wish: isStudent ? wishOf(profile, 'profile.') : null,
  };
}

function sameNames(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name) => others.includes(name));
}

function learnersOf(
  learners: readonly SignUpLearnerInput[],
  before: readonly LearnerDraft[],
): LearnerDraft[] {
  if (learners.length === 0 || learners.length > MOST_LEARNERS)
    throw new BadInput('input.learners', t('signUp.childrenCount', { most: MOST_LEARNERS }));
  return learners.map((learner, at) => {
    const child = learnerOf(learner, `learners.${at}.`);
    const same = before.find((each) => namesOf([each])[0] === namesOf([child])[0]);
    return {
      ...child,
      ...(same?.birthDate ? { birthDate: same.birthDate } : {}),
      ...(same?.preferredName ? { preferredName: same.preferredName } : {}),
    };
  });
}

function checkWishes(db: TenantDb, { profile, learners }: ClientData): Promise<void> {
  return checkProgramWishes(db, [
    { wish: profile?.wish, field: 'input.profile.programId' },
    ...learners.map(({ wish }, at) => ({ wish, field: `input.learners.${at}.programId` })),
  ]);
}

async function checkSchools(db: TenantDb, { profile, learners }: ClientData): Promise<void> {
  const ids = new Set(
    [profile?.schoolId, ...learners.map(({ schoolId }) => schoolId)].filter((id) => id != null),
  );
  if (ids.size === 0) return;
  if (![...ids].every(isUuid)) throw new NotFound('school');
  const rows = await db.query(
    `SELECT 1 FROM identity.schools s WHERE s.id = ANY($1::uuid[]) AND NOT s.archived`,
    [[...ids]],
  );
  if (rows.length < ids.size) throw new NotFound('school');
}
