import type { ApplicationFieldsFragment, TutorApplicationInput } from '../__generated__/graphql';

/** The values of the form. */
export type ApplicationValues = Omit<
  ApplicationFieldsFragment,
  '__typename' | 'percentComplete' | 'dailyAvaliability' | 'demographics'
> & {
  dailyAvaliability: { day: number; startTime: string; endTime: string }[];
  demographics: Omit<NonNullable<ApplicationFieldsFragment['demographics']>, '__typename'> | null;
};
export type ApplicationField = keyof ApplicationValues;

export function valuesOf(application: ApplicationFieldsFragment): ApplicationValues {
  const { __typename: _name, percentComplete: _percent, ...values } = application;
  return values;
}

/** The input of the mutation: without `__typename` and other extras of query results. */
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
