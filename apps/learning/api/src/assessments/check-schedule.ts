import { Temporal } from 'temporal-polyfill';
import type { AssessmentCadence } from '../__generated__/resolvers';
import { t } from '../i18n';
import { LIMITS } from './assessment-limits';
import { refuse } from './refuse';
import type { Schedule } from './windows';

/** Without what the cadence does not use. */
export interface StoredSchedule extends Required<Schedule> {
  termStarts: string[];
}

export interface GivenSchedule extends Required<Schedule> {
  formType: 'INTERNAL' | 'EXTERNAL';
}

/** The schedule in its stored form. Throws BAD_USER_INPUT at the first invalid field. */
export function checkSchedule(given: GivenSchedule): StoredSchedule {
  const days = checkDays(given);
  // A measurement of an external assessment has its own day, not a window.
  const cadence: AssessmentCadence = given.formType === 'EXTERNAL' ? 'ONCE' : given.cadence;
  return {
    ...{ ...days, cadence },
    cadenceWeeks: cadence === 'WEEKLY' ? checkWeeks(given.cadenceWeeks) : 1,
    termStarts: cadence === 'TERMLY' ? checkTerms(given) : [],
  };
}

function checkDays({ startDate, endDate }: GivenSchedule) {
  const last = Temporal.PlainDate.from(startDate).add({ days: LIMITS.days }).toString();
  if (endDate < startDate || endDate > last) refuse('endDate', t('assessments.refusal.days'));
  return { startDate, endDate };
}

function checkWeeks(weeks: number): number {
  if (weeks < 1 || weeks > LIMITS.weeks)
    refuse('cadenceWeeks', t('assessments.refusal.weeks', { weeks: LIMITS.weeks }));
  return weeks;
}

function checkTerms({ startDate, endDate, termStarts }: GivenSchedule): string[] {
  const days = [startDate, ...termStarts];
  const isInOrder = termStarts.every((day, at) => days[at]! < day && day <= endDate);
  if (termStarts.length < 1 || termStarts.length > LIMITS.terms || !isInOrder)
    refuse('termStarts', t('assessments.refusal.terms', { terms: LIMITS.terms }));
  return [...termStarts];
}

/** Whether windows until the given first day are the same in both schedules. */
export function isSameUntil(
  before: Required<Schedule>,
  after: Required<Schedule>,
  lastStart: string,
): boolean {
  const { startDate, cadence, cadenceWeeks, termStarts } = before;
  if (after.startDate !== startDate || after.cadence !== cadence || after.cadenceWeeks !== cadenceWeeks)
    return false;
  const begun = (starts: readonly string[]) => starts.filter((day) => day <= lastStart).join();
  return begun(termStarts) === begun(after.termStarts);
}
