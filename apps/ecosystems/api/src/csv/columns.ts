import type { Words } from '@lyceum/server/actor';
import type { EcosystemList } from '../__generated__/resolvers';

/** Heads of the tables, by the entry's own names of fields. */
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
  TIME_ZONES: {
    id: { en: 'id', sp: 'id' },
    name: { en: 'name', sp: 'nombre' },
    region: { en: 'region', sp: 'región' },
    allowed: { en: 'allowed', sp: 'permitida' },
  },
} as const satisfies Record<EcosystemList, Record<string, Words>>;

export const YES: Words = { en: 'yes', sp: 'sí' };
export const NO: Words = { en: 'no', sp: 'no' };
