import { normaliseName, type RosterKind } from './column';

/** What a file of the binding becomes here; null: it is named and passed over. */
type Use = RosterKind | null;

/**
 * The data files of OneRoster's CSV binding, 1.1 and 1.2, by the name that a manifest gives them. Of a file that is passed over: all
 * columns that the standard gives it, and those that no other file has together.
 */
const FILES = {
  academicSessions: { use: 'TERM' },
  classes: { use: 'CLASS' },
  courses: { use: 'COURSE' },
  enrollments: { use: 'ENROLLMENT' },
  orgs: { use: 'ORGANIZATION' },
  users: { use: 'TEACHER' },
  // Of 1.1 it has a title alone, as no other file does.
  categories: passedOver('title', 'weight'),
  classResources: passedOver('classSourcedId resourceSourcedId', 'title'),
  courseResources: passedOver('courseSourcedId resourceSourcedId', 'title'),
  demographics: passedOver(
    'sex asian white',
    `birthDate birthdate americanIndianOrAlaskaNative blackOrAfricanAmerican nativeHawaiianOrOtherPacificIslander
     demographicRaceTwoOrMoreRaces hispanicOrLatinoEthnicity countryOfBirthCode stateOfBirthAbbreviation cityOfBirth
     publicSchoolResidenceStatus`,
  ),
  lineItemLearningObjectiveIds: passedOver('lineItemSourcedId learningObjectiveId', 'source'),
  lineItems: passedOver(
    'classSourcedId categorySourcedId',
    `title description assignDate dueDate gradingPeriodSourcedId academicSessionSourcedId resultValueMin resultValueMax
     schoolSourcedId`,
  ),
  lineItemScoreScales: passedOver('lineItemSourcedId scoreScaleSourcedId', 'title'),
  resources: passedOver('vendorResourceId', 'title roles importance vendorId applicationId'),
  resultLearningObjectiveIds: passedOver('resultSourcedId learningObjectiveId', 'source score textScore'),
  results: passedOver(
    'lineItemSourcedId studentSourcedId',
    'scoreStatus score scoreDate comment textScore classSourcedId inProgress incomplete late missing',
  ),
  resultScoreScales: passedOver('resultSourcedId scoreScaleSourcedId', 'title'),
  roles: passedOver('userSourcedId roleType role', 'beginDate endDate orgSourcedId userProfileSourcedId'),
  scoreScales: passedOver('scoreScaleValue', 'title type orgSourcedId courseSourcedId classSourcedId'),
  userProfiles: passedOver(
    'userSourcedId profileType',
    'vendorId applicationId description credentialType username password',
  ),
  userResources: passedOver('userSourcedId resourceSourcedId', 'orgSourcedId classSourcedId'),
} as const satisfies Record<string, { use: Use; own?: readonly string[]; further?: readonly string[] }>;

export type BindingFile = keyof typeof FILES;
export const bindingFiles = Object.keys(FILES) as BindingFile[];

/** What the file's rows become; null where it is passed over. */
export const useOf = (file: BindingFile): Use => FILES[file].use;

/** The file of the binding that brings records of this kind. */
export const fileOf = (kind: RosterKind): BindingFile => bindingFiles.find((file) => useOf(file) === kind)!;

function passedOver(own: string, further: string) {
  const split = (names: string) => names.trim().split(/\s+/).map(normaliseName);
  return { use: null, own: split(own), further: split(further) };
}

/** Every file has these. */
const COMMON = ['sourcedid', 'status', 'datelastmodified'];

/** Which file of the binding this header belongs to, if it is one that is passed over. Columns of metadata do not matter. */
export function passedOverFile(header: readonly string[]): BindingFile | null {
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
