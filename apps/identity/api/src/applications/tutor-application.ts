import { defaultTutorFlow } from '@lyceum/contracts/ecosystems';
import type { AvailableHours } from '@lyceum/contracts/identity';
import type { SavedTutorApplication, TutorApplication } from '../__generated__/resolvers';
import { isAsked, presentFlow, type TutorFlow } from './tutor-flow';

/** The answers of an applicant so far; a missing field was not answered. */
export interface ApplicationData {
  name?: string | null;
  dob?: string | null;
  phone?: string | null;
  subjects?: string[];
  courses?: string[];
  zipcode?: string | null;
  school?: string | null;
  tutorGradeLevel?: string | null;
  gpa?: number | null;
  highSchoolCourses?: string[];
  collegeCourses?: string[];
  gradeLevels?: string[];
  gradesForTutoring?: string[];
  onlinePreference?: boolean;
  paidPreference?: boolean;
  prefPaymentMethod?: TutorApplication['prefPaymentMethod'];
  nonProfitName?: string | null;
  dailyAvaliability?: AvailableHours[];
  avaliabilityDesc?: string | null;
  aboutYourself?: string | null;
  applicantType?: NonNullable<TutorApplication['applicantType']> | null;
  currentMajor?: string | null;
  expectedGraduationDate?: string | null;
  languagesSpoken?: string[];
  organizationType?: NonNullable<TutorApplication['organizationType']> | null;
  organizationName?: string | null;
  recruitmentSource?: NonNullable<TutorApplication['recruitmentSource']> | null;
  previousTeachingExperienceType?: NonNullable<TutorApplication['previousTeachingExperienceType']> | null;
  universityStudentType?: NonNullable<TutorApplication['universityStudentType']> | null;
  demographics?: {
    birthdate?: string | null;
    sex?: string | null;
    ethnicity?: string[];
    highestEducation?: NonNullable<NonNullable<TutorApplication['demographics']>['highestEducation']> | null;
  } | null;
}

type Field = keyof ApplicationData;

const USEFUL: Field[] = [
  'zipcode',
  'languagesSpoken',
  'dailyAvaliability',
  'previousTeachingExperienceType',
  'recruitmentSource',
];
/** Fields asked of applicants of each type. Demographics are optional and do not count towards completeness. */
const BY_TYPE: Partial<Record<NonNullable<ApplicationData['applicantType']>, Field[]>> = {
  HIGH_SCHOOL_STUDENT: ['school', 'tutorGradeLevel', 'gpa'],
  UNIVERSITY_STUDENT: ['school', 'universityStudentType', 'currentMajor', 'expectedGraduationDate', 'gpa'],
  TEACHER: ['organizationType', 'organizationName'],
  PROFESSIONAL: ['organizationType', 'organizationName'],
};

function isFilled(value: ApplicationData[Field]): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

/** The name and the fields that the program requires, in the form's order. */
function requiredFields(flow: TutorFlow): Field[] {
  return ['name', ...presentFlow(flow).required] as Field[];
}

/** The fields without which the application cannot be sent, in the form's order. */
export function missingFields(data: ApplicationData, flow: TutorFlow = defaultTutorFlow): Field[] {
  return requiredFields(flow).filter((field) => !isFilled(data[field]));
}

/** 0 to 100; 100 only when every field asked of this applicant is filled in. */
export function percentComplete(data: ApplicationData, flow: TutorFlow = defaultTutorFlow): number {
  const useful = [...USEFUL, ...(data.applicantType ? (BY_TYPE[data.applicantType] ?? []) : [])];
  const all = [...requiredFields(flow), ...useful.filter((field) => isAsked(flow, field))];
  const asked = [...new Set(all)];
  const filled = asked.filter((field) => isFilled(data[field])).length;
  return Math.floor((100 * filled) / asked.length);
}

/** The answer to a save: what is missing, how complete the application is, and when it was saved. */
export function presentSaved(data: ApplicationData, flow: TutorFlow, at: Date): SavedTutorApplication {
  return {
    percentComplete: percentComplete(data, flow),
    missing: missingFields(data, flow),
    flow: presentFlow(flow),
    savedAt: at.toISOString(),
  };
}

interface Applicant {
  email: string | null;
  referrerId: string | null;
  /** What the program asks of its applicants; left out once the application was sent. */
  flow?: TutorFlow;
  /** The value of the moment when the application was sent. */
  percentComplete?: number;
}

/** The application with defaults for unanswered fields. */
export function presentApplication(
  data: ApplicationData,
  { email, referrerId, ...known }: Applicant,
): TutorApplication {
  const [year, month, day] = (data.dob ?? '').split('-').map(Number);
  const { demographics } = data;
  return {
    ...textsOf(data),
    ...listsOf(data),
    email,
    birthday: year && month && day ? { year, month, day } : null,
    gpa: data.gpa ?? null,
    onlinePreference: data.onlinePreference ?? true,
    paidPreference: data.paidPreference ?? true,
    prefPaymentMethod: data.prefPaymentMethod ?? 'venmo',
    dailyAvaliability: data.dailyAvaliability ?? [],
    demographics: demographics ? { ...demographics, ethnicity: demographics.ethnicity ?? [] } : null,
    tutorReferrerProfileId: referrerId,
    percentComplete: known.percentComplete ?? percentComplete(data, known.flow),
  };
}

function textsOf(data: ApplicationData) {
  return {
    name: data.name ?? null,
    dob: data.dob ?? null,
    phone: data.phone ?? null,
    zipcode: data.zipcode ?? null,
    school: data.school ?? null,
    tutorGradeLevel: data.tutorGradeLevel ?? null,
    nonProfitName: data.nonProfitName ?? null,
    avaliabilityDesc: data.avaliabilityDesc ?? null,
    aboutYourself: data.aboutYourself ?? null,
    applicantType: data.applicantType ?? null,
    currentMajor: data.currentMajor ?? null,
    expectedGraduationDate: data.expectedGraduationDate ?? null,
    organizationType: data.organizationType ?? null,
    organizationName: data.organizationName ?? null,
    recruitmentSource: data.recruitmentSource ?? null,
    previousTeachingExperienceType: data.previousTeachingExperienceType ?? null,
    universityStudentType: data.universityStudentType ?? null,
  };
}

function listsOf(data: ApplicationData) {
  return {
    subjects: data.subjects ?? [],
    courses: data.courses ?? [],
    highSchoolCourses: data.highSchoolCourses ?? [],
    collegeCourses: data.collegeCourses ?? [],
    gradeLevels: data.gradeLevels ?? [],
    gradesForTutoring: data.gradesForTutoring ?? [],
    languagesSpoken: data.languagesSpoken ?? [],
  };
}
