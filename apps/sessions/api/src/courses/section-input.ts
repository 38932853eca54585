import { BadInput } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { CourseEnrollRole } from '../__generated__/resolvers';
import { t } from '../i18n';
import { refuse } from '../drafts/subject';
import { enrollmentWindow } from './enrollment-window';
import type { SectionState } from './section-row';

/** The common part of createCourseSection and editCourseSection; omitted fields stay unchanged. */
export interface SectionInput {
  name?: string | null;
  description?: string | null;
  enrollRoles?: readonly CourseEnrollRole[] | null;
  perUserRate?: string | null;
  maxEnrollments?: number | null;
  dropDeadline?: string | null;
  enrollLimitStartDate?: string | null;
  enrollLimitStartTime?: string | null;
  enrollLimitEndDate?: string | null;
  enrollLimitEndTime?: string | null;
}

const RATE = /^\d{1,8}(\.\d{1,2})?$/;
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Applies the input to a section; throws BAD_USER_INPUT for invalid values. */
export function checkSection(before: SectionState, input: SectionInput): SectionState {
  const given = <T>(value: T | undefined, present: T) => (value === undefined ? present : value);
  const section: SectionState = {
    ...before,
    name: checkName(input.name ?? before.name),
    description:
      checkText('description', given(input.description, before.description)?.trim() ?? '', 5000) || null,
    enrollRoles: [...new Set(input.enrollRoles ?? before.enrollRoles)],
    perUserRate: checkRate(given(input.perUserRate, before.perUserRate)),
    maxEnrollments: checkMost(given(input.maxEnrollments, before.maxEnrollments)),
    dropDeadline: checkDate('dropDeadline', given(input.dropDeadline, before.dropDeadline)),
    enrollStartDate: checkDate(
      'enrollLimitStartDate',
      given(input.enrollLimitStartDate, before.enrollStartDate),
    ),
    enrollStartTime: checkTime(
      'enrollLimitStartTime',
      given(input.enrollLimitStartTime, before.enrollStartTime),
    ),
    enrollEndDate: checkDate('enrollLimitEndDate', given(input.enrollLimitEndDate, before.enrollEndDate)),
    enrollEndTime: checkTime('enrollLimitEndTime', given(input.enrollLimitEndTime, before.enrollEndTime)),
  };
  checkWindow(section);
  return section;
}

function checkName(name: string): string {
  const trimmed = name.trim();
  if (!trimmed) throw new BadInput('name', t('courses.noName'));
  return checkText('name', trimmed, 200);
}

function checkRate(rate: string | null): string | null {
  const trimmed = rate?.trim();
  if (!trimmed) return null;
  if (!RATE.test(trimmed)) throw new BadInput('perUserRate', t('courses.badRate'));
  return trimmed;
}

function checkMost(most: number | null): number | null {
  if (most !== null && (most < 1 || most > 1000)) throw new BadInput('maxEnrollments', t('courses.badMost'));
  return most;
}

function checkDate(field: string, date: string | null): string | null {
  if (!date) return null;
  return DATE.test(date) && !Number.isNaN(Date.parse(date)) ? date : refuse(field, t('session.badDate'));
}

function checkTime(field: string, time: string | null): string | null {
  if (!time) return null;
  return TIME.test(time) ? time : refuse(field, t('session.badTime'));
}

function checkWindow(section: SectionState): void {
  if (section.enrollStartTime && !section.enrollStartDate)
    throw new BadInput('enrollLimitStartDate', t('courses.timeWithoutDate'));
  if (section.enrollEndTime && !section.enrollEndDate)
    throw new BadInput('enrollLimitEndDate', t('courses.timeWithoutDate'));
  const { opensAt, closesAt } = enrollmentWindow({ ...section, archived: false });
  if (opensAt && closesAt && opensAt >= closesAt)
    throw new BadInput('enrollLimitEndDate', t('courses.windowBackwards'));
}
