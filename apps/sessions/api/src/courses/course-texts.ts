import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

/** Messages for a section that cannot be saved as entered. */
export const courseTexts = {
  noName: t('courses.course.noName'),
  noProgram: t('courses.course.noProgram'),
  noCourses: t('courses.course.noCourses'),
  badRate: t('courses.course.badRate'),
  badMost: t('courses.course.badMost'),
  fewerThanEnrolled: t('courses.course.fewerThanEnrolled'),
  windowBackwards: t('courses.course.windowBackwards'),
  timeWithoutDate: t('courses.course.timeWithoutDate'),
  firstProgramStays: t('courses.course.firstProgramStays'),
  archived: t('courses.course.archived'),
  notEnrolled: t('courses.course.notEnrolled'),
} satisfies Record<string, Words>;
