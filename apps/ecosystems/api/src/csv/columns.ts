import type { Words } from '@lyceum/server/actor';
import type { EcosystemList } from '../__generated__/resolvers';

/** Heads by which a row names its school: the id, else both numbers, else the name where exactly one school has it. */
const OF_SCHOOL = {
  schoolId: { en: 'school id', sp: 'id de escuela' },
  districtId: { en: 'district number', sp: 'número de distrito' },
  externalId: { en: 'school number', sp: 'número de escuela' },
  school: { en: 'school', sp: 'escuela' },
} as const;

/** Heads of each table's columns, by the field names of its entries. */
export const COLUMNS = {
  SUBJECTS: {
    id: { en: 'id', sp: 'id' },
    name: { en: 'name', sp: 'nombre' },
    code: { en: 'code', sp: 'código' },
    archived: { en: 'archived', sp: 'archivada' },
  },
  SCHOOLS: {
    id: { en: 'id', sp: 'id' },
    name: { en: 'name', sp: 'nombre' },
    districtId: { en: 'district number', sp: 'número de distrito' },
    districtName: { en: 'district', sp: 'distrito' },
    externalId: { en: 'school number', sp: 'número de escuela' },
    gradeLevels: { en: 'grades', sp: 'grados' },
    archived: { en: 'archived', sp: 'archivada' },
  },
  HOLIDAYS: {
    date: { en: 'date', sp: 'fecha' },
    name: { en: 'name', sp: 'nombre' },
    removed: { en: 'removed', sp: 'quitado' },
  },
  SCHOOL_DAYS_OFF: {
    ...OF_SCHOOL,
    firstDay: { en: 'first day', sp: 'primer día' },
    lastDay: { en: 'last day', sp: 'último día' },
    name: { en: 'name', sp: 'nombre' },
    removed: { en: 'removed', sp: 'quitado' },
  },
  SCHOOL_PERIODS: {
    ...OF_SCHOOL,
    name: { en: 'name', sp: 'nombre' },
    days: { en: 'weekdays', sp: 'días' },
    startTime: { en: 'start', sp: 'inicio' },
    endTime: { en: 'end', sp: 'fin' },
    removed: { en: 'removed', sp: 'quitado' },
  },
  TIME_ZONES: {
    id: { en: 'id', sp: 'id' },
    name: { en: 'name', sp: 'nombre' },
    region: { en: 'region', sp: 'región' },
    allowed: { en: 'allowed', sp: 'permitida' },
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

export const YES: Words = { en: 'yes', sp: 'sí' };
export const NO: Words = { en: 'no', sp: 'no' };
