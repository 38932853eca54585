import { BadInput, everywhere } from '@lyceum/server/errors';
import { t } from '../i18n';

/** COPPA: below this age a guardian must consent before anything about a child is stored. */
export const LEAST_AGE = 13;
const OLDEST = '1900-01-01';

const MISSING = t('fields.required');
const NO_DATE = t('signUp.noBirthDate');

/** The birth date (YYYY-MM-DD) of a student on `today`; BAD_USER_INPUT for none, and for an impossible one. */
export function birthDateOf(value: string | null | undefined, today: string): string {
  if (!value) throw new BadInput('input.birthDate', MISSING);
  if (value < OLDEST || value > today)
    throw new BadInput('input.birthDate', NO_DATE, everywhere('2012-05-31'));
  return value;
}

/** Whole years. Born on the 29th of February: a year older on the 1st of March of other years. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export function maySignUpAlone(birthDate: string, today: string): boolean {
  return ageOn(birthDate, today) >= LEAST_AGE;
}
