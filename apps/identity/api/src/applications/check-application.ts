import { today, type HasZone } from '@lyceum/contracts/calendar';
import { gradeLevels, isGradeLevel } from '@lyceum/contracts/ecosystems';
import type { Words } from '@lyceum/server/actor';
import { BadInput, everywhere } from '@lyceum/server/errors';
import { countryOfZone, phoneOf } from '@lyceum/server/phones';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { TutorApplicationInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { ownEcosystem } from '../ecosystem-facts/subject';
import { weeklyHours } from '../settings/subject';
import type { ApplicationData } from './tutor-application';

const TEXTS = {
  name: 200,
  school: 200,
  nonProfitName: 200,
  avaliabilityDesc: 1000,
  aboutYourself: 4000,
  currentMajor: 200,
  organizationName: 200,
} as const;
const LISTS = ['subjects', 'courses', 'highSchoolCourses', 'collegeCourses', 'languagesSpoken'] as const;
const GRADES = ['gradeLevels', 'gradesForTutoring'] as const;
/** Values that GraphQL has checked already. */
const AS_GIVEN = [
  'onlinePreference',
  'paidPreference',
  'prefPaymentMethod',
  'applicantType',
  'organizationType',
  'recruitmentSource',
  'previousTeachingExperienceType',
  'universityStudentType',
] as const;
const MOST_ENTRIES = 40;
const NO_DATE: Words = t('applications.noDate');

/** What the check of an applicant's answers needs of the ecosystem. */
export interface Place {
  /** The country of phone numbers without a country code. */
  country: Parameters<typeof phoneOf>[2];
  /** Today in the ecosystem's zone (YYYY-MM-DD): the latest day of birth. */
  today: string;
}

export async function placeOf(db: TenantDb, applicant: HasZone, { clock }: Services): Promise<Place> {
  const ecosystem = await ownEcosystem(db);
  return {
    country: countryOfZone(ecosystem?.timeZoneId),
    today: today(clock.now(), applicant, ecosystem),
  };
}

/** The present application with the typed fields laid over it; BAD_USER_INPUT names an invalid field. */
export function changedApplication(
  present: ApplicationData,
  input: TutorApplicationInput,
  place: Place,
): ApplicationData {
  const next: Record<string, unknown> = { ...present };
  for (const field of Object.keys(TEXTS) as (keyof typeof TEXTS)[])
    if (input[field] !== undefined) next[field] = textOf(field, input[field], TEXTS[field]);
  for (const field of LISTS)
    if (input[field] !== undefined) next[field] = entriesOf(field, input[field] ?? []);
  for (const field of GRADES)
    if (input[field] !== undefined) next[field] = gradesOf(field, input[field] ?? []);
  for (const field of AS_GIVEN) if (input[field] !== undefined) next[field] = input[field] ?? undefined;
  return { ...next, ...numbersAndDates(input, place), ...daysAndPeople(input, place) };
}

function numbersAndDates(input: TutorApplicationInput, { country }: Place): ApplicationData {
  const next: ApplicationData = {};
  if (input.phone !== undefined) next.phone = phoneOf('application.phone', input.phone, country);
  if (input.zipcode !== undefined)
    next.zipcode = matching('zipcode', input.zipcode, /^\d{5}(-\d{4})?$/, '80202', t('fields.noPostalCode'));
  if (input.expectedGraduationDate !== undefined)
    next.expectedGraduationDate = matching(
      'expectedGraduationDate',
      input.expectedGraduationDate,
      /^20\d\d-(0[1-9]|1[0-2])$/,
      '2027-05',
      t('applications.noMonth'),
    );
  if (input.tutorGradeLevel !== undefined)
    next.tutorGradeLevel = input.tutorGradeLevel
      ? gradesOf('tutorGradeLevel', [input.tutorGradeLevel])[0]!
      : null;
  if (input.gpa !== undefined) next.gpa = gpaOf(input.gpa);
  return next;
}

function daysAndPeople(input: TutorApplicationInput, { today: latest }: Place): ApplicationData {
  const next: ApplicationData = {};
  if (input.birthday) {
    const { year, month, day } = input.birthday;
    const two = (value: number) => String(value).padStart(2, '0');
    next.dob = birthDate('birthday', `${year}-${two(month)}-${two(day)}`, latest);
  }
  if (input.dob !== undefined) next.dob = birthDate('dob', input.dob, latest);
  if (input.dailyAvaliability !== undefined)
    next.dailyAvaliability = weeklyHours(input.dailyAvaliability ?? []);
  const { demographics } = input;
  if (demographics !== undefined)
    next.demographics = demographics && {
      birthdate: birthDate('demographics.birthdate', demographics.birthdate, latest),
      sex: textOf('demographics.sex', demographics.sex, 100),
      ethnicity: entriesOf('demographics.ethnicity', demographics.ethnicity ?? []),
      highestEducation: demographics.highestEducation ?? null,
    };
  return next;
}

function textOf(field: string, value: string | null | undefined, longest: number): string | null {
  const text = value?.trim() || null;
  if (text && text.length > longest)
    throw new BadInput(`application.${field}`, t('fields.tooLong', { most: longest }));
  return text;
}

function entriesOf(field: string, values: readonly string[]): string[] {
  const entries = [...new Set(values.map((value) => value.trim()).filter(Boolean))];
  if (entries.length > MOST_ENTRIES || entries.some((entry) => entry.length > 100))
    throw new BadInput(`application.${field}`, t('applications.tooManyEntries', { most: MOST_ENTRIES }));
  return entries;
}

function gradesOf(field: string, values: readonly string[]): string[] {
  if (!values.every(isGradeLevel)) throw new BadInput(`application.${field}`, t('applications.noGradeLevel'));
  return gradeLevels.filter((level) => values.includes(level));
}

function matching(
  field: string,
  value: string | null | undefined,
  form: RegExp,
  example: string,
  words: Words,
): string | null {
  const text = value?.trim() || null;
  if (text && !form.test(text)) throw new BadInput(`application.${field}`, words, everywhere(example));
  return text;
}

function gpaOf(gpa: number | null | undefined): number | null {
  if (gpa === null || gpa === undefined) return null;
  if (gpa < 0 || gpa > 5)
    throw new BadInput('application.gpa', t('applications.gpaRange'), everywhere('3.5'));
  return Math.round(gpa * 100) / 100;
}

/** A valid date between the earliest plausible birth and `latest`. */
function birthDate(field: string, value: string | null | undefined, latest: string): string | null {
  if (!value) return null;
  const date = new Date(`${value}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  if (!isDay || value > latest || date.getUTCFullYear() < 1900)
    throw new BadInput(`application.${field}`, NO_DATE, everywhere('1999-05-31'));
  return value;
}
