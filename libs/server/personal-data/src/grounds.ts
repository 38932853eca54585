import { t } from './i18n';
import type { Ground } from './register';

/** Author ids in records about other people: after the erasure the id leads to nobody. */
export const PSEUDONYM: Ground = {
  because: t('pseudonym.because'),
  law: t('pseudonym.law'),
};

/** Audit of changes and views: the law itself requires this record. */
export const ACCOUNTABILITY: Ground = {
  because: t('accountability.because'),
  law: t('accountability.law'),
};

/** Attendance and hours as reported to a district or a funder, without names. */
export const EDUCATION_RECORD: Ground = {
  because: t('educationRecord.because'),
  law: t('educationRecord.law'),
};

/** Events and jobs between subgraphs, which expire. */
export const IN_TRANSIT: Ground = {
  because: t('inTransit.because'),
  law: t('inTransit.law'),
};
