import { isDeepStrictEqual } from 'node:util';
import type { SubjectSaved } from '@lyceum/contracts/ecosystems';
import type { EcosystemSubjectInput } from '../__generated__/resolvers';
import { saveSubject, SUBJECT_COLUMNS } from '../subjects/subject';
import { readFlag } from './read-flag';
import { oncePerTable } from './once-per-table';
import { ROW } from './row-errors';
import type { RowSaver, Saving } from './save-ecosystem-csv';

/** A row is matched to a subject by its id, else by its code, else by its name. */
export async function subjectsOf({ actor, db }: Saving): Promise<RowSaver> {
  const present = await db.query<SubjectSaved>(`SELECT ${SUBJECT_COLUMNS} FROM ecosystems.subjects`);
  const saved = new Map<string, SubjectSaved>();
  const same = (a: string | null | undefined, b: string | null | undefined) =>
    Boolean(a && b) && a!.toLowerCase() === b!.toLowerCase();
  const once = oncePerTable();
  return {
    async save(row) {
      const { id, name, code, archived } = row.cells;
      const known =
        present.find((subject) => subject.id === id?.toLowerCase()) ??
        (id ? undefined : present.find((subject) => same(subject.code, code))) ??
        (id ? undefined : present.find((subject) => same(subject.name, name) && !subject.archived));
      if (known) once(known.id, row, id ? 'id' : code ? 'code' : 'name');
      const input: EcosystemSubjectInput = {
        ...(id || known ? { id: known?.id ?? id ?? null } : {}),
        ...(name === undefined ? {} : { name }),
        ...(code === undefined ? {} : { code: code || null }),
        ...(archived === undefined ? {} : { archived: readFlag(archived, 'archived') }),
      };
      const { id: _id, ...wished } = input;
      if (known && isDeepStrictEqual({ ...known, ...wished }, known)) return 'unchanged';
      const after = await saveSubject(actor, db, input, ROW);
      saved.set(after.id, after);
      return known ? 'changed' : 'created';
    },
    async finish() {
      await db.record(
        ...[...saved.values()].map((payload) => ({ type: 'ecosystems.subject-saved', payload })),
      );
      db.notify({ userIds: 'ecosystem', topics: ['ecosystem'] });
    },
  };
}
