import { demoId } from './demo-id';
import { demoEcosystems } from './ecosystems';
import {
  accountNames,
  brightpathOrganization,
  riversideOrganization,
  type AccountName,
  type DemoOrganization,
} from './organizations';

export type { AccountName };

type EcosystemRole = 'SUPER_ADMIN' | 'TEACHER' | 'STUDENT' | 'MEMBER' | 'PARENT' | 'STAFF';
type ProgramRole = 'PROGRAM_ADMIN' | 'LEADER' | 'LEARNER';

export interface DemoPerson {
  /** Id of `User`. */
  userId: string;
  ecosystemId: string;
  /** Null: the person has no account because nobody has invited them. */
  account: { id: string; email: string } | null;
  firstName: string;
  lastName: string;
  language: 'en' | 'sp';
  timeZoneId: string;
  schoolId: string | null;
  gradeLevel: string | null;
  ecosystemRoles: { role: EcosystemRole; supportedSchoolIds: string[] }[];
  programRoles: { programId: string; role: ProgramRole }[];
  profileTypes: string[];
  /** What leaders write about themselves. */
  bio?: string;
  /** Language codes. */
  languagesSpoken?: string[];
  preferredSubjectIds?: string[];
  /** `relationship`: what the other person is to this one. */
  familyConnections: { userId: string; relationship: 'PARENT' | 'CHILD' }[];
}

/** Password of every demo account. */
export const DEMO_PASSWORD = 'lyceum-demo-2026';

const operator: DemoPerson = {
  userId: demoId('person', 0x300),
  ecosystemId: demoEcosystems.admin.id,
  account: { id: demoId('account', 0x300), email: 'operator@lyceum.example' },
  firstName: 'Robin',
  lastName: 'Ashworth',
  language: 'en',
  timeZoneId: demoEcosystems.admin.timeZoneId,
  schoolId: null,
  gradeLevel: null,
  ecosystemRoles: [{ role: 'SUPER_ADMIN', supportedSchoolIds: [] }],
  programRoles: [],
  profileTypes: ['InternalAdmin'],
  familyConnections: [],
};

type Parts = Partial<
  Pick<
    DemoPerson,
    | 'ecosystemRoles'
    | 'programRoles'
    | 'profileTypes'
    | 'familyConnections'
    | 'schoolId'
    | 'gradeLevel'
    | 'bio'
    | 'languagesSpoken'
    | 'preferredSubjectIds'
  >
>;

/** Roles, programs and schools of each account's holder. */
function partsOf(name: AccountName, { base, programs, schools }: DemoOrganization): Parts {
  const person = (account: AccountName) => demoId('person', base + accountNames.indexOf(account));
  const ecosystemRole = (role: EcosystemRole, supportedSchoolIds: string[] = []) => [
    { role, supportedSchoolIds },
  ];
  const programRole = (role: ProgramRole, ids: string[] = programs) =>
    ids.map((programId) => ({ programId, role }));
  const learnerParts = (gradeLevel: string): Parts => ({
    ecosystemRoles: ecosystemRole('STUDENT'),
    programRoles: programRole('LEARNER'),
    profileTypes: ['Student'],
    schoolId: schools[0]!,
    gradeLevel,
  });
  const parts: Record<AccountName, Parts> = {
    super: { ecosystemRoles: ecosystemRole('SUPER_ADMIN'), profileTypes: ['Admin'] },
    program: {
      programRoles: programRole('PROGRAM_ADMIN', programs.slice(0, 1)),
      profileTypes: ['ProgramAdmin'],
    },
    tutor: {
      ecosystemRoles: ecosystemRole('MEMBER'),
      programRoles: programRole('LEADER'),
      profileTypes: ['Tutor'],
    },
    tutor2: {
      ecosystemRoles: ecosystemRole('MEMBER'),
      programRoles: programRole('LEADER'),
      profileTypes: ['Tutor'],
    },
    learner: {
      ...learnerParts('04'),
      familyConnections: [{ userId: person('parent'), relationship: 'PARENT' }],
    },
    learner2: learnerParts('05'),
    parent: {
      ecosystemRoles: ecosystemRole('PARENT'),
      profileTypes: ['Parent'],
      familyConnections: [{ userId: person('learner'), relationship: 'CHILD' }],
    },
    teacher: { ecosystemRoles: ecosystemRole('TEACHER', schools.slice(0, 1)), profileTypes: ['Teacher'] },
    staff: { ecosystemRoles: ecosystemRole('STAFF', schools.slice(0, 1)), profileTypes: ['Staff'] },
  };
  return parts[name];
}

function makePerson(
  organization: DemoOrganization,
  n: number,
  [firstName, lastName]: [string, string],
  email: string | null,
  parts: Parts,
): DemoPerson {
  return {
    userId: demoId('person', organization.base + n),
    ecosystemId: organization.ecosystem.id,
    account: email === null ? null : { id: demoId('account', organization.base + n), email },
    firstName,
    lastName,
    language: organization.ecosystem.defaultLanguage,
    timeZoneId: organization.ecosystem.timeZoneId,
    schoolId: null,
    gradeLevel: null,
    ecosystemRoles: [],
    programRoles: [],
    profileTypes: [],
    familyConnections: [],
    ...parts,
  };
}

/** People of an organization by account name, then those without account, spread over programs and schools. */
function peopleOf(organization: DemoOrganization) {
  const accounts = Object.fromEntries(
    accountNames.map((name, n) => [
      name,
      makePerson(
        organization,
        n,
        organization.names[name],
        `${name}@${organization.ecosystem.shortName}.example`,
        {
          ...partsOf(name, organization),
          ...organization.profiles[name],
        },
      ),
    ]),
  ) as Record<AccountName, DemoPerson>;
  const learners = organization.learners.map((name, n) =>
    makePerson(organization, 0x20 + n, name, null, {
      ecosystemRoles: [{ role: 'STUDENT', supportedSchoolIds: [] }],
      programRoles: organization.programs.map((programId) => ({ programId, role: 'LEARNER' as const })),
      profileTypes: ['Student'],
      schoolId: organization.schools[n % organization.schools.length]!,
      gradeLevel: ['03', '04', '05', '06', '07'][n % 5]!,
    }),
  );
  const leaders = organization.leaders.map((name, n) =>
    makePerson(organization, 0x60 + n, name, null, {
      ecosystemRoles: [{ role: 'MEMBER', supportedSchoolIds: [] }],
      programRoles: organization.programs.map((programId) => ({ programId, role: 'LEADER' as const })),
      profileTypes: ['Tutor'],
    }),
  );
  return { accounts, learners, leaders };
}

const riverside = peopleOf(riversideOrganization);
const brightpath = peopleOf(brightpathOrganization);

/** People with an account, by ecosystem and account name: `demoAccounts.riverside.tutor.userId`. */
export const demoAccounts = {
  riverside: riverside.accounts,
  brightpath: brightpath.accounts,
  admin: { operator },
};

/** People without an account, for groups and lists: learners and leaders of every program of their ecosystem. */
export const demoExtras = {
  riverside: { learners: riverside.learners, leaders: riverside.leaders },
  brightpath: { learners: brightpath.learners, leaders: brightpath.leaders },
};

export const demoPeople: DemoPerson[] = [
  ...Object.values(riverside.accounts),
  ...riverside.learners,
  ...riverside.leaders,
  ...Object.values(brightpath.accounts),
  ...brightpath.learners,
  ...brightpath.leaders,
  operator,
];
