import { gradeLevels } from '@lyceum/contracts/ecosystems';
import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import { checkText, foldText } from '@lyceum/server/free-text';
import type { TutoringRequestWishesInput } from '../__generated__/resolvers';
import { requestTexts as texts } from './request-texts';
import { isZone, wallIn } from './wall-time';

/** The checked input of a request, as the table stores it. */
export interface Wishes {
  subjects: string[];
  gradeLevel: string | null;
  schoolId: string | null;
  note: string;
  recurringDays: number[];
  weeksRecurring: number | null;
  startTime: string | null;
  endTime: string | null;
  startDate: string | null;
  endDate: string | null;
  timeZoneId: string;
  inPerson: boolean;
  location: string | null;
}

const MOST_SUBJECTS = 5;

type Input = TutoringRequestWishesInput;

function bad(field: string, words: Words): never {
  throw new BadInput(`input.wishes.${field}`, words, words);
}

export function checkWishes(input: Input, zone: string, now: Date): Wishes {
  return { ...checkWhat(input), ...checkWhen(input.sessionInfo ?? {}, zone, now) };
}

function checkWhat({ subjects, gradeLevel, schoolId, note }: Input) {
  const named = new Map(subjects.map((subject) => [foldText(subject.trim()), subject.trim()]));
  const given = [...named.values()];
  const fits = given.every((subject) => subject.length > 0 && subject.length <= 80);
  if (!fits || given.length < 1 || given.length > MOST_SUBJECTS) bad('subjects', texts.subjects);
  if (gradeLevel && !gradeLevels.some((level) => level === gradeLevel)) bad('gradeLevel', texts.grade);
  if (schoolId && !isUuid(schoolId)) bad('schoolId', texts.school);
  return {
    subjects: given,
    gradeLevel: gradeLevel ?? null,
    schoolId: schoolId ?? null,
    note: optionalText('input.wishes.note', note, 2000, texts.note) ?? '',
  };
}

/** Trimmed, null for none; BAD_USER_INPUT with `words` beyond `longest` characters. */
export const optionalText = (
  field: string,
  text: string | null | undefined,
  longest: number,
  words: Words,
): string | null => checkText(field, text?.trim() ?? '', longest, words) || null;

type When = NonNullable<Input['sessionInfo']>;

function checkWhen(info: When, ownZone: string, now: Date) {
  const timeZoneId = info.timeZoneId ?? ownZone;
  if (!isZone(timeZoneId)) bad('sessionInfo.timeZoneId', texts.zone);
  const recurringDays = [...new Set(info.recurringDays ?? [])].sort((a, b) => a - b);
  if (!recurringDays.every((day) => day >= 0 && day <= 6)) bad('sessionInfo.recurringDays', texts.days);
  const { weeksRecurring = null } = info;
  if (weeksRecurring !== null && (weeksRecurring < 1 || weeksRecurring > 52))
    bad('sessionInfo.weeksRecurring', texts.weeks);
  return {
    recurringDays,
    weeksRecurring,
    ...checkTimes(info),
    ...checkDates(info, wallIn(now, timeZoneId).date),
    timeZoneId,
    inPerson: info.inPerson ?? false,
    location: optionalText('input.wishes.sessionInfo.location', info.location, 200, texts.short),
  };
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function checkTimes({ startTime = null, endTime = null }: When) {
  if (startTime !== null && !TIME.test(startTime)) bad('sessionInfo.startTime', texts.time);
  if (endTime !== null && !TIME.test(endTime)) bad('sessionInfo.endTime', texts.time);
  if (startTime === null && endTime !== null) bad('sessionInfo.startTime', texts.bothTimes);
  if (startTime !== null && endTime === null) bad('sessionInfo.endTime', texts.bothTimes);
  if (startTime !== null && endTime === startTime) bad('sessionInfo.endTime', texts.otherEnd);
  return { startTime, endTime };
}

function checkDates({ startDate = null, endDate = null }: When, today: string) {
  if (startDate !== null && !isDay(startDate)) bad('sessionInfo.startDate', texts.date);
  if (endDate !== null && !isDay(endDate)) bad('sessionInfo.endDate', texts.date);
  if (startDate !== null && startDate < today) bad('sessionInfo.startDate', texts.past);
  if (endDate !== null && endDate < (startDate ?? today)) bad('sessionInfo.endDate', texts.after);
  return { startDate, endDate };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The text by which a search finds a request, beside the names of its people. */
export const searchOf = ({ subjects, note }: Pick<Wishes, 'subjects' | 'note'>): string =>
  foldText([...subjects, note].join(' '));
