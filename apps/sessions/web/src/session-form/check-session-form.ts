import type { Key } from '../i18n';
import { instantOf, minutesBetween } from '../session/days';
import { countsSeats, mayBeginEmpty, type FormField, type SessionFormValues } from './session-form-values';

export type FormProblems = Partial<Record<FormField, Key>>;

export interface FormRules {
  now: number;
  /** The zone of the times. */
  timeZoneId: string;
  /** Whether the session has at most one leader. */
  oneLeader: boolean;
}

export function isLink(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text.trim()).protocol);
  } catch {
    return false;
  }
}

export function checkTimes({ date, startTime, endTime }: SessionFormValues, rules: FormRules): FormProblems {
  const problems: FormProblems = {};
  if (!date) problems.date = 'form.needDate';
  if (!startTime) problems.startTime = 'form.needStart';
  if (!endTime) problems.endTime = 'form.needEnd';
  if (!startTime || !endTime) return problems;
  if (minutesBetween(startTime, endTime) < 1) problems.endTime = 'form.duration';
  if (date && instantOf(date, startTime, rules.timeZoneId) <= rules.now) problems.startTime = 'form.past';
  return problems;
}

export function checkRecurrence(values: SessionFormValues): FormProblems {
  const problems: FormProblems = {};
  const { frequency, days, every, ends, until, count, date } = values;
  if (frequency === 'WEEKLY' && !days.length) problems['recurrence.recurringDays'] = 'form.needDay';
  if (every === '' || every < 1 || every > 52) problems['recurrence.weeksRepeat'] = 'form.badEvery';
  if (ends === 'until' && (!until || (date && until < date)))
    problems['recurrence.recurringEndDate'] = 'form.needUntil';
  if (ends === 'count' && (count === '' || count < 1 || count > 400))
    problems['recurrence.count'] = 'form.needCount';
  return problems;
}

export function checkPlace({ place, joinUrl, locationName }: SessionFormValues): FormProblems {
  if (place === 'CUSTOM_URL') return isLink(joinUrl) ? {} : { joinUrl: 'form.badLink' };
  if (place !== 'IN_PERSON') return {};
  return locationName.trim() ? {} : { 'physicalSessionOptions.locationName': 'form.needPlace' };
}

/** One seat for each learner, at least one. */
export function fewestSeats({ learners }: Pick<SessionFormValues, 'learners'>): number {
  return Math.max(1, learners.length);
}

export function checkPeople(values: SessionFormValues, { oneLeader }: FormRules): FormProblems {
  const problems: FormProblems = {};
  const { sessionType, leaders, learners, seats } = values;
  if (!leaders.length) problems.leaderIds = 'form.needLeader';
  else if (oneLeader && leaders.length > 1) problems.leaderIds = 'form.oneLeader';
  if (!learners.length && !mayBeginEmpty(sessionType)) problems.learnerIds = 'form.needLearner';
  if (sessionType === 'ONE_ON_ONE' && learners.length > 1) problems.learnerIds = 'form.oneLearner';
  if (!countsSeats(sessionType)) return problems;
  if (sessionType === 'DROP_IN' && seats === '') problems.maxStudents = 'form.needSeats';
  if (seats !== '' && seats < fewestSeats(values)) problems.maxStudents = 'form.fewSeats';
  return problems;
}

/** Checks what the form can check itself; the server checks the rest, including conflicts. */
export function checkSessionForm(values: SessionFormValues, rules: FormRules): FormProblems {
  return {
    ...(values.programId ? {} : { programId: 'form.needProgram' as const }),
    ...(values.subject.trim() ? {} : { subject: 'form.needSubject' as const }),
    ...checkPeople(values, rules),
    ...checkTimes(values, rules),
    ...(values.repeats ? checkRecurrence(values) : {}),
    ...checkPlace(values),
  };
}
