/** Fields of a tutor's application that a program may leave out or require, in the order of the form. The name is always asked. */
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

/** Demographics are given freely: they are asked or not, and never required. */
export const NEVER_REQUIRED: readonly TutorFlowField[] = ['demographics'];

export interface TutorFlowSetting {
  field: TutorFlowField;
  /** The form asks for it. */
  enabled: boolean;
  /** The application is not sent without it; only where it is asked for. */
  required: boolean;
}

/** Required where nothing else was said: without these nobody can decide. */
const REQUIRED: readonly TutorFlowField[] = [
  'dob',
  'phone',
  'applicantType',
  'subjects',
  'gradeLevels',
  'aboutYourself',
];

/** Every field, as it is where a program says nothing. */
export const defaultTutorFlow: readonly TutorFlowSetting[] = tutorFlowFields.map((field) => ({
  field,
  enabled: true,
  required: REQUIRED.includes(field),
}));
