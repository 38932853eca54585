import { normaliseName, type RosterKind } from './column';

/** The kind of record that a file's rows become; null: the file is recognised and ignored. */
type Use = RosterKind | null;

/**
 * The data files of OneRoster's CSV binding, 1.1 and 1.2, by their names in a manifest. An ignored file lists all of
 * its columns in the standard, and those that only this file has together.
 *
 * Ignored, and why: `demographics` (birth dates and races; reports take what they need from the student file);
 * `userProfiles` (accounts of other systems, with passwords); `resources` and its three references (materials of other
 * vendors); `categories`, `lineItems`, `results`, `scoreScales` and their references (the district's grades, while
 * scores of tests come by a template of their own); `roles` (joined into `users` where a package has both, see
 * `packages`; by itself it names no person).
 */
const FILES = {
  academicSessions: { use: 'TERM' },
  classes: { use: 'CLASS' },
  courses: { use: 'COURSE' },
  enrollments: { use: 'ENROLLMENT' },
  orgs: { use: 'ORGANIZATION' },
  users: { use: 'TEACHER' },
  // In 1.1 it has a title only, as no other file does.
  categories: ignoredColumns('title', 'weight'),
  classResources: ignoredColumns('classSourcedId resourceSourcedId', 'title'),
  courseResources: ignoredColumns('courseSourcedId resourceSourcedId', 'title'),
  demographics: ignoredColumns(
    'sex asian white',
    `birthDate birthdate americanIndianOrAlaskaNative blackOrAfricanAmerican nativeHawaiianOrOtherPacificIslander
     demographicRaceTwoOrMoreRaces hispanicOrLatinoEthnicity countryOfBirthCode stateOfBirthAbbreviation cityOfBirth
     publicSchoolResidenceStatus`,
  ),
  lineItemLearningObjectiveIds: ignoredColumns('lineItemSourcedId learningObjectiveId', 'source'),
  lineItems: ignoredColumns(
    'classSourcedId categorySourcedId',
    `title description assignDate dueDate gradingPeriodSourcedId academicSessionSourcedId resultValueMin resultValueMax
     schoolSourcedId`,
  ),
  lineItemScoreScales: ignoredColumns('lineItemSourcedId scoreScaleSourcedId', 'title'),
  resources: ignoredColumns('vendorResourceId', 'title roles importance vendorId applicationId'),
  resultLearningObjectiveIds: ignoredColumns('resultSourcedId learningObjectiveId', 'source score textScore'),
  results: ignoredColumns(
    'lineItemSourcedId studentSourcedId',
    'scoreStatus score scoreDate comment textScore classSourcedId inProgress incomplete late missing',
  ),
  resultScoreScales: ignoredColumns('resultSourcedId scoreScaleSourcedId', 'title'),
  roles: ignoredColumns('userSourcedId roleType role', 'beginDate endDate orgSourcedId userProfileSourcedId'),
  scoreScales: ignoredColumns('scoreScaleValue', 'title type orgSourcedId courseSourcedId classSourcedId'),
  userProfiles: ignoredColumns(
    'userSourcedId profileType',
    'vendorId applicationId description credentialType username password',
  ),
  userResources: ignoredColumns('userSourcedId resourceSourcedId', 'orgSourcedId classSourcedId'),
} as const satisfies Record<string, { use: Use; own?: readonly string[]; further?: readonly string[] }>;

export type BindingFile = keyof typeof FILES;
export const bindingFiles = Object.keys(FILES) as BindingFile[];

/** The kind of record that the file's rows become; null if the file is ignored. */
export const useOf = (file: BindingFile): Use => FILES[file].use;

/** The binding's file that holds records of this kind. */
export const fileOf = (kind: RosterKind): BindingFile => bindingFiles.find((file) => useOf(file) === kind)!;

function ignoredColumns(own: string, further: string) {
  const split = (names: string) => names.trim().split(/\s+/).map(normaliseName);
  return { use: null, own: split(own), further: split(further) };
}

/** Columns of every file. */
const COMMON = ['sourcedid', 'status', 'datelastmodified'];

/** The ignored file of the binding that this header belongs to, if any. Metadata columns do not count. */
export function ignoredFile(header: readonly string[]): BindingFile | null {
  const names = header.map(normaliseName).filter((name) => name !== '' && !name.startsWith('metadata'));
  if (!names.includes('sourcedid')) return null;
  return bindingFiles.find((file) => isHeaderOf(file, names)) ?? null;
}

function isHeaderOf(file: BindingFile, names: readonly string[]): boolean {
  const entry = FILES[file];
  if (entry.use !== null) return false;
  const known = new Set([...COMMON, ...entry.own, ...entry.further]);
  return entry.own.every((name) => names.includes(name)) && names.every((name) => known.has(name));
}
