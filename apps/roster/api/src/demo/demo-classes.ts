import { demoAccounts, demoExtras, demoPrograms, demoSchools, type DemoPerson } from '@lyceum/contracts/demo';

export interface DemoOrganizationRecord {
  externalId: string;
  name: string;
  type: 'district' | 'school';
  identifier: string;
  parent: string | null;
}

export interface DemoTeacher {
  externalId: string;
  firstName: string;
  lastName: string;
  organization: string;
  gradeLevels: string[];
  /** The person of the demo data; null: a teacher without an account. */
  userId: string | null;
  email: string;
}

export interface DemoClass {
  externalId: string;
  title: string;
  course: string;
  code: string;
  organization: string;
  teacher: string;
  periods: string[];
  gradeLevels: string[];
  learners: DemoPerson[];
}

/** The classes of one program. */
export interface DemoClasses {
  programId: string;
  courses: { externalId: string; title: string; code: string }[];
  classes: DemoClass[];
  /** A learner who changed from another class to one of `classes`. */
  moved?: { learner: DemoPerson; from: string; to: string };
}

const district = { externalId: 'org-0480', identifier: demoSchools.lincoln.districtId };
const [lincoln, cedarGrove, washington] = [
  demoSchools.lincoln,
  demoSchools.cedarGrove,
  demoSchools.washington,
];
const organizationOf = (school: { externalId: string }) => `org-${school.externalId}`;

export const demoOrganizationRecords: readonly DemoOrganizationRecord[] = [
  { ...district, name: lincoln.districtName, type: 'district', parent: null },
  ...[lincoln, cedarGrove, washington].map((school) => ({
    ...{ externalId: organizationOf(school), name: school.name, type: 'school' as const },
    ...{ identifier: school.externalId, parent: district.externalId },
  })),
];

const teacher = (
  externalId: string,
  [firstName, lastName]: [string, string],
  school: { externalId: string },
  gradeLevels: string[],
): DemoTeacher => ({
  ...{ externalId, firstName, lastName, gradeLevels, organization: organizationOf(school), userId: null },
  email: `${firstName}.${lastName}@schools.riverside.example`.toLowerCase(),
});

const { teacher: helen } = demoAccounts.riverside;

export const demoTeachers: readonly DemoTeacher[] = [
  {
    ...teacher('tch-3107', [helen.firstName, helen.lastName], lincoln, ['03', '04']),
    ...{ userId: helen.userId, email: helen.account!.email },
  },
  teacher('tch-3122', ['Rosalind', 'Meyer'], lincoln, ['05', '06', '07']),
  teacher('tch-3140', ['Thomas', 'Greer'], cedarGrove, ['03', '04', '05']),
  teacher('tch-3158', ['Yolanda', 'Pruitt'], cedarGrove, ['06', '07']),
  teacher('tch-3201', ['Miriam', 'Castellanos'], washington, ['03', '04', '05', '06']),
];

const learners = [
  demoAccounts.riverside.learner,
  demoAccounts.riverside.learner2,
  ...demoExtras.riverside.learners,
];
/** The district's number of each learner. */
export const demoStudentNumbers: ReadonlyMap<string, string> = new Map(
  learners.map(({ userId }, n) => [userId, String(20_480_117 + 13 * n)]),
);
export const demoStudents: readonly DemoPerson[] = learners;

const at = (school: { id: string }, gradeLevels: string[], except: readonly DemoPerson[] = []) =>
  learners.filter(
    (learner) =>
      learner.schoolId === school.id &&
      gradeLevels.includes(learner.gradeLevel!) &&
      !except.includes(learner),
  );

/** The class of a teacher for the learners of these grades at the school. */
function section(
  externalId: string,
  title: string,
  taughtBy: string,
  rest: Pick<DemoClass, 'course' | 'periods' | 'learners'>,
): DemoClass {
  const { organization, gradeLevels } = demoTeachers.find((each) => each.externalId === taughtBy)!;
  return {
    externalId,
    title,
    code: externalId.toUpperCase(),
    teacher: taughtBy,
    organization,
    gradeLevels,
    ...rest,
  };
}

const upper = ['05', '06', '07'];
const [mover] = at(washington, ['06']);

const reading: DemoClasses = {
  programId: demoPrograms.reading.id,
  courses: [
    { externalId: 'crs-ela-e', title: 'Elementary Language Arts', code: 'ELA-E' },
    { externalId: 'crs-ela-m', title: 'Middle School Language Arts', code: 'ELA-M' },
  ],
  classes: [
    section('ela-l12', 'Language Arts 3–4, Room 12', 'tch-3107', {
      ...{ course: 'crs-ela-e', periods: ['1'], learners: at(lincoln, ['03', '04']) },
    }),
    section('ela-l15', 'Language Arts 5–7, Room 15', 'tch-3122', {
      ...{ course: 'crs-ela-e', periods: ['2'], learners: at(lincoln, upper) },
    }),
    section('ela-c04', 'Language Arts 3–5, Room 4', 'tch-3140', {
      ...{ course: 'crs-ela-e', periods: ['1'], learners: at(cedarGrove, ['03', '04', '05']) },
    }),
    section('ela-c09', 'Language Arts 6–7, Room 9', 'tch-3158', {
      ...{ course: 'crs-ela-e', periods: ['3'], learners: at(cedarGrove, ['06', '07']) },
    }),
    section('ela-wa', 'Language Arts, Block A', 'tch-3201', {
      ...{ course: 'crs-ela-m', periods: ['1', '2'], learners: at(washington, ['03', '04']) },
    }),
    section('ela-wb', 'Language Arts, Block B', 'tch-3201', {
      ...{ course: 'crs-ela-m', periods: ['3', '4'], learners: at(washington, ['05', '06']) },
    }),
  ],
  moved: { learner: mover!, from: 'ela-wa', to: 'ela-wb' },
};

const math: DemoClasses = {
  programId: demoPrograms.math.id,
  courses: [
    { externalId: 'crs-mth-e', title: 'Elementary Mathematics', code: 'MTH-E' },
    { externalId: 'crs-mth-m', title: 'Middle School Mathematics', code: 'MTH-M' },
  ],
  classes: [
    section('mth-l12', 'Mathematics 3–4, Room 12', 'tch-3107', {
      ...{ course: 'crs-mth-e', periods: ['3'], learners: at(lincoln, ['03', '04']) },
    }),
    section('mth-l15', 'Mathematics 5–7, Room 15', 'tch-3122', {
      ...{ course: 'crs-mth-e', periods: ['4'], learners: at(lincoln, upper) },
    }),
    section('mth-c04', 'Mathematics 3–5, Room 4', 'tch-3140', {
      ...{ course: 'crs-mth-e', periods: ['2'], learners: at(cedarGrove, ['03', '04', '05']) },
    }),
    section('mth-wc', 'Mathematics, Block C', 'tch-3201', {
      ...{ course: 'crs-mth-m', periods: ['5'], learners: at(washington, ['03', '04', '05', '06']) },
    }),
  ],
};

/** Riverside's own school system: ten classes in two programs. Bright Path has mentors, and no classes. */
export const demoClasses: readonly DemoClasses[] = [reading, math];
