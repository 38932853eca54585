import type { RowRefusal } from '@lyceum/contracts/roster';
import type { Language, Words } from '@lyceum/server/actor';
import { t } from '../i18n';

/** Why a row or one of its cells was refused or remarked on. */
export type ProblemCode =
  | 'student-missing'
  | 'student-repeated'
  | 'student-ambiguous'
  | 'student-not-in-file'
  | 'student-erased'
  | 'student-not-learner'
  | 'tutor-missing'
  | 'topic-missing'
  | 'date-unreadable'
  | 'duration-not-a-number'
  | 'duration-too-short'
  | 'duration-too-long'
  | 'session-repeated'
  | 'too-many-cells'
  | 'district-missing'
  | 'school-missing'
  | 'grade-unreadable'
  | 'flag-unreadable'
  | 'number-unreadable'
  | 'record-missing'
  | 'record-repeated'
  | 'name-missing'
  | 'pointer-missing'
  | 'day-unreadable'
  | 'days-reversed'
  | 'text-too-long'
  | 'identifier-scientific'
  | 'identifier-rounded'
  | 'identifier-short'
  | 'identifier-perhaps-short'
  | 'value-missing'
  | 'value-not-allowed'
  | 'pattern-mismatch'
  | 'value-too-small'
  | 'value-too-large'
  | 'value-too-short'
  | 'value-too-long'
  | 'email-unreadable'
  | 'number-not-whole'
  | 'session-not-named'
  | 'email-missing'
  | 'phone-unreadable'
  | 'phone-left-out'
  | 'person-erased'
  | RowRefusal;

export interface Problem {
  /** The column's name in the format. */
  property: string;
  /** The cell's text in the file. */
  value: string;
  code: ProblemCode;
}

/** Problems that do not refuse a row: an unreadable cell is left empty, a doubtful one is imported as it is. */
const remarks: ReadonlySet<ProblemCode> = new Set([
  'district-missing',
  'school-missing',
  'grade-unreadable',
  'flag-unreadable',
  'number-unreadable',
  'identifier-perhaps-short',
  'phone-left-out',
]);

export function isRemark(code: ProblemCode): boolean {
  return remarks.has(code);
}

/** `{row}` is the row number of the first occurrence, `{detail}` what the template asks for. */
const texts: Readonly<Record<ProblemCode, Words>> = {
  'student-missing': t('format.problem.studentMissing'),
  'student-repeated': t('format.problem.studentRepeated'),
  'student-ambiguous': t('format.problem.studentAmbiguous'),
  'student-not-in-file': t('format.problem.studentNotInFile'),
  'student-erased': t('format.problem.studentErased'),
  'student-not-learner': t('format.problem.studentNotLearner'),
  'tutor-missing': t('format.problem.tutorMissing'),
  'topic-missing': t('format.problem.topicMissing'),
  'date-unreadable': t('format.problem.dateUnreadable'),
  'duration-not-a-number': t('format.problem.durationNotANumber'),
  'duration-too-short': t('format.problem.durationTooShort'),
  'duration-too-long': t('format.problem.durationTooLong'),
  'session-repeated': t('format.problem.sessionRepeated'),
  'too-many-cells': t('format.problem.tooManyCells'),
  'district-missing': t('format.problem.districtMissing'),
  'school-missing': t('format.problem.schoolMissing'),
  'grade-unreadable': t('format.problem.gradeUnreadable'),
  'flag-unreadable': t('format.problem.flagUnreadable'),
  'number-unreadable': t('format.problem.numberUnreadable'),
  'record-missing': t('format.problem.recordMissing'),
  'record-repeated': t('format.problem.recordRepeated'),
  'name-missing': t('format.problem.nameMissing'),
  'pointer-missing': t('format.problem.pointerMissing'),
  'day-unreadable': t('format.problem.dayUnreadable'),
  'days-reversed': t('format.problem.daysReversed'),
  'text-too-long': t('format.problem.textTooLong'),
  'identifier-scientific': t('format.problem.identifierScientific'),
  'identifier-rounded': t('format.problem.identifierRounded'),
  'identifier-short': t('format.problem.identifierShort'),
  'identifier-perhaps-short': t('format.problem.identifierPerhapsShort'),
  'value-missing': t('format.problem.valueMissing'),
  'value-not-allowed': t('format.problem.valueNotAllowed'),
  'pattern-mismatch': t('format.problem.patternMismatch'),
  'value-too-small': t('format.problem.valueTooSmall'),
  'value-too-large': t('format.problem.valueTooLarge'),
  'value-too-short': t('format.problem.valueTooShort'),
  'value-too-long': t('format.problem.valueTooLong'),
  'email-unreadable': t('format.problem.emailUnreadable'),
  'number-not-whole': t('format.problem.numberNotWhole'),
  'session-not-named': t('format.problem.sessionNotNamed'),
  'email-missing': t('format.problem.emailMissing'),
  'phone-unreadable': t('format.problem.phoneUnreadable'),
  'phone-left-out': t('format.problem.phoneLeftOut'),
  'person-erased': t('format.problem.personErased'),
  'student-of-age': t('format.problem.studentOfAge'),
  'address-of-another': t('format.problem.addressOfAnother'),
  'address-differs': t('format.problem.addressDiffers'),
  'person-archived': t('format.problem.personArchived'),
  'person-is-learner': t('format.problem.personIsLearner'),
  'person-is-uploader': t('format.problem.personIsUploader'),
  'tutor-taken': t('format.problem.tutorTaken'),
  'role-by-super-admin': t('format.problem.roleBySuperAdmin'),
  'uploader-not-admin': t('format.problem.uploaderNotAdmin'),
  'school-unknown': t('format.problem.schoolUnknown'),
  'school-ambiguous': t('format.problem.schoolAmbiguous'),
  'session-unknown': t('format.problem.sessionUnknown'),
  'session-ambiguous': t('format.problem.sessionAmbiguous'),
  'session-not-completed': t('format.problem.sessionNotCompleted'),
  'learner-not-in-session': t('format.problem.learnerNotInSession'),
  'minutes-too-many': t('format.problem.minutesTooMany'),
  'minutes-unlike-status': t('format.problem.minutesUnlikeStatus'),
  'attendance-repeated': t('format.problem.attendanceRepeated'),
  'pay-decided': t('format.problem.payDecided'),
};

/** The message about a problem. `detail` is what the template of the import asks for. */
export function problemText(
  code: ProblemCode,
  language: Language,
  firstRow: number | null,
  detail = '',
): string {
  return texts[code][language]
    .replace('{row}', firstRow === null ? '–' : String(firstRow))
    .replace('{detail}', () => detail);
}
