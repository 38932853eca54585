/** Fields of a tutor's application that programs may leave out or require, in form order. The name is required. */
export const tutorFlowFields = [
  'dob',
  'phone',
  'zipcode',
  'applicantType',
  'recruitmentSource',
  'languagesSpoken',
  'subjects',
  'courses',
  'gradeLevels',
  'gradesForTutoring',
  'aboutYourself',
  'previousTeachingExperienceType',
  'school',
  'highSchoolCourses',
  'collegeCourses',
  'dailyAvaliability',
  'avaliabilityDesc',
  'demographics',
] as const;

export type TutorFlowField = (typeof tutorFlowFields)[number];

/** Demographics are voluntary: they may be asked, but never required. */
export const NEVER_REQUIRED: readonly TutorFlowField[] = ['demographics'];

export interface TutorFlowSetting {
  field: TutorFlowField;
  /** The form has the field. */
  enabled: boolean;
  /** The application cannot be sent without it; only if `enabled`. */
  required: boolean;
}

/** Required by default, because nobody can decide without these. */
const REQUIRED: readonly TutorFlowField[] = [
  'dob',
  'phone',
  'applicantType',
  'subjects',
  'gradeLevels',
  'aboutYourself',
];

/** Every field with its default. */
export const defaultTutorFlow: readonly TutorFlowSetting[] = tutorFlowFields.map((field) => ({
  field,
  enabled: true,
  required: REQUIRED.includes(field),
}));
