import { isDeepStrictEqual } from 'node:util';
import type { SchoolInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { recordSchoolsSaved, saveSchool, SCHOOL_COLUMNS, type SchoolRecord } from '../schools/subject';
import { BadInput } from '@lyceum/server/errors';
import { readFlag } from './read-flag';
import { oncePerTable } from './once-per-table';
import { ROW } from './row-errors';
import type { RowSaver, Saving } from './save-ecosystem-csv';

const TEXTS = ['name', 'districtId', 'districtName', 'externalId'] as const;

const SEVERAL = t('csv.schoolAmbiguous');

/** A row is matched to a school by its id, else by both the district's and the school's number, else by its name. */
export async function schoolsOf({ actor, db }: Saving): Promise<RowSaver> {
  const present = await db.query<SchoolRecord>(`SELECT ${SCHOOL_COLUMNS} FROM ecosystems.schools`);
  const byId = new Map(present.map((school) => [school.id, school]));
  const numbers = (district: string | null | undefined, school: string | null | undefined) =>
    district && school ? `${district}/${school}` : '';
  const byNumbers = new Map(present.map((school) => [numbers(school.districtId, school.externalId), school]));
  byNumbers.delete('');
  const saved = new Map<string, SchoolRecord>();
  const once = oncePerTable();
  const find = ({ id, name, districtId, externalId }: Record<string, string | undefined>) => {
    if (id) return byId.get(id.toLowerCase());
    const both = numbers(districtId, externalId);
    return both ? byNumbers.get(both) : theOneNamed(name ?? '', present);
  };
  return {
    async save(row) {
      const { cells } = row;
      const { id, name, gradeLevels, archived } = cells;
      const known = find(cells);
      const both = numbers(cells['districtId'], cells['externalId']);
      // Two new schools of the same name are distinguished by their numbers.
      if (known) once(known.id, row, id ? 'id' : both ? 'externalId' : 'name');
      else if (!id && !both && name) once(name.toLowerCase(), row, 'name');
      const texts = TEXTS.filter((field) => cells[field] !== undefined).map((field) => [
        field,
        cells[field] || null,
      ]);
      const wished: Omit<SchoolInput, 'id'> = {
        ...Object.fromEntries(texts),
        ...(gradeLevels === undefined ? {} : { gradeLevels: gradeLevels.split(/[\s,;]+/).filter(Boolean) }),
        ...(archived === undefined ? {} : { archived: readFlag(archived, 'archived') }),
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

/** The school in use with this name; throws when several have it. */
function theOneNamed(name: string, schools: readonly SchoolRecord[]): SchoolRecord | undefined {
  const found = schools.filter((each) => !each.archived && each.name.toLowerCase() === name.toLowerCase());
  if (found.length > 1) throw new BadInput(`${ROW}.name`, SEVERAL);
  return found[0];
}
