import type { Words } from '@lyceum/server/actor';
import type { EcosystemList } from '../__generated__/resolvers';
import { t } from '../i18n';

/** Heads by which a row names its school: the id, else both numbers, else the name where exactly one school has it. */
const OF_SCHOOL = {
  schoolId: t('csv.ofSchool.schoolId'),
  districtId: t('csv.ofSchool.districtId'),
  externalId: t('csv.ofSchool.externalId'),
  school: t('csv.ofSchool.school'),
} as const;

/** Heads of each table's columns, by the field names of its entries. */
export const COLUMNS = {
  SUBJECTS: {
    id: t('csv.columns.subjects.id'),
    name: t('csv.columns.subjects.name'),
    code: t('csv.columns.subjects.code'),
    archived: t('csv.columns.subjects.archived'),
  },
  SCHOOLS: {
    id: t('csv.columns.schools.id'),
    name: t('csv.columns.schools.name'),
    districtId: t('csv.columns.schools.districtId'),
    districtName: t('csv.columns.schools.districtName'),
    externalId: t('csv.columns.schools.externalId'),
    gradeLevels: t('csv.columns.schools.gradeLevels'),
    archived: t('csv.columns.schools.archived'),
  },
  HOLIDAYS: {
    date: t('csv.columns.holidays.date'),
    name: t('csv.columns.holidays.name'),
    removed: t('csv.columns.holidays.removed'),
  },
  SCHOOL_DAYS_OFF: {
    ...OF_SCHOOL,
    firstDay: t('csv.columns.schoolDaysOff.firstDay'),
    lastDay: t('csv.columns.schoolDaysOff.lastDay'),
    name: t('csv.columns.schoolDaysOff.name'),
    removed: t('csv.columns.schoolDaysOff.removed'),
  },
  SCHOOL_PERIODS: {
    ...OF_SCHOOL,
    name: t('csv.columns.schoolPeriods.name'),
    days: t('csv.columns.schoolPeriods.days'),
    startTime: t('csv.columns.schoolPeriods.startTime'),
    endTime: t('csv.columns.schoolPeriods.endTime'),
    removed: t('csv.columns.schoolPeriods.removed'),
  },
  TIME_ZONES: {
    id: t('csv.columns.timeZones.id'),
    name: t('csv.columns.timeZones.name'),
    region: t('csv.columns.timeZones.region'),
    allowed: t('csv.columns.timeZones.allowed'),
  },
} as const satisfies Record<EcosystemList, Record<string, Words>>;

/** A table is recognized as a list of this kind by at least one of these columns. */
export const NEEDED: Record<EcosystemList, readonly string[]> = {
  SUBJECTS: ['id', 'name'],
  SCHOOLS: ['id', 'name'],
  HOLIDAYS: ['date'],
  SCHOOL_DAYS_OFF: ['firstDay'],
  SCHOOL_PERIODS: ['startTime'],
  TIME_ZONES: ['id'],
};

export const YES: Words = t('csv.yes');
export const NO: Words = t('csv.no');
