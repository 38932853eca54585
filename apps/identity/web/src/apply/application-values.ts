import type { ApplicationFieldsFragment, TutorApplicationInput } from '../__generated__/graphql';

/** What the form holds; empty texts while nothing is typed. */
export type ApplicationValues = Omit<
  ApplicationFieldsFragment,
  '__typename' | 'percentComplete' | 'dailyAvaliability' | 'demographics'
> & {
  dailyAvaliability: { day: number; startTime: string; endTime: string }[];
  demographics: Omit<NonNullable<ApplicationFieldsFragment['demographics']>, '__typename'> | null;
};
export type ApplicationField = keyof ApplicationValues;

export const EMPTY_APPLICATION: ApplicationValues = {
  name: '',
  dob: null,
  phone: '',
  subjects: [],
  courses: [],
  zipcode: '',
  school: '',
  tutorGradeLevel: null,
  gpa: null,
  highSchoolCourses: [],
  collegeCourses: [],
  gradeLevels: [],
  gradesForTutoring: [],
  onlinePreference: true,
  paidPreference: true,
  prefPaymentMethod: 'venmo',
  nonProfitName: '',
  dailyAvaliability: [],
  avaliabilityDesc: '',
  aboutYourself: '',
  applicantType: null,
  currentMajor: '',
  expectedGraduationDate: '',
  languagesSpoken: [],
  organizationType: null,
  organizationName: '',
  recruitmentSource: null,
  previousTeachingExperienceType: null,
  universityStudentType: null,
  demographics: null,
};

export function valuesOf(application: ApplicationFieldsFragment): ApplicationValues {
  const { __typename: _name, percentComplete: _percent, ...values } = application;
  return values;
}

/** What goes to the server: what was typed, without what answers carry beside it. */
export function inputOf(values: Partial<ApplicationValues>): TutorApplicationInput {
  const { demographics, dailyAvaliability, ...rest } = values;
  return {
    ...rest,
    ...(dailyAvaliability
      ? {
          dailyAvaliability: dailyAvaliability.map(({ day, startTime, endTime }) => ({
            day,
            startTime,
            endTime,
          })),
        }
      : {}),
    ...(demographics
      ? {
          demographics: {
            birthdate: demographics.birthdate ?? null,
            sex: demographics.sex ?? null,
            ethnicity: demographics.ethnicity,
            highestEducation: demographics.highestEducation ?? null,
          },
        }
      : {}),
  };
}
