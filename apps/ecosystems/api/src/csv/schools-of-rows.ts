import { isDeepStrictEqual } from 'node:util';
import type { SchoolInput } from '../__generated__/resolvers';
import { saveSchool } from '../schools/save-ecosystem-schools';
import { recordSchoolsSaved, SCHOOL_COLUMNS, type SchoolRecord } from '../schools/school-row';
import { flagOf } from './flag-of';
import { ROW } from './row-errors';
import type { RowSaver, Saving } from './save-ecosystem-csv';

const TEXTS = ['name', 'districtId', 'districtName', 'externalId'] as const;

/** A row is a school's by its id, else by the district's and its own number, both. */
export async function schoolsOf({ actor, db }: Saving): Promise<RowSaver> {
  const present = await db.query<SchoolRecord>(`SELECT ${SCHOOL_COLUMNS} FROM ecosystems.schools`);
  const byId = new Map(present.map((school) => [school.id, school]));
  const numbers = (district: string | null | undefined, school: string | null | undefined) =>
    district && school ? `${district}/${school}` : '';
  const byNumbers = new Map(present.map((school) => [numbers(school.districtId, school.externalId), school]));
  byNumbers.delete('');
  const saved = new Map<string, SchoolRecord>();
  return {
    async save({ cells }) {
      const { id, gradeLevels, archived } = cells;
      const known = id
        ? byId.get(id.toLowerCase())
        : byNumbers.get(numbers(cells['districtId'], cells['externalId']));
      const texts = TEXTS.filter((field) => cells[field] !== undefined).map((field) => [
        field,
        cells[field] || null,
      ]);
      const wished: Omit<SchoolInput, 'id'> = {
        ...Object.fromEntries(texts),
        ...(gradeLevels === undefined ? {} : { gradeLevels: gradeLevels.split(/[\s,;]+/).filter(Boolean) }),
        ...(archived === undefined ? {} : { archived: flagOf(archived, 'archived') }),
      };
      if (known && isDeepStrictEqual({ ...known, ...wished }, known)) return 'unchanged';
      const after = await saveSchool(
        actor,
        db,
        { ...wished, ...(id || known ? { id: known?.id ?? id ?? null } : {}) },
        ROW,
      );
      saved.set(after.id, after);
      return known ? 'changed' : 'created';
    },
    async finish() {
      await recordSchoolsSaved(db, [...saved.values()]);
      db.notify({ userIds: 'ecosystem', topics: ['ecosystem'] });
    },
  };
}
