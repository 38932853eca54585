import type { Reader } from '../projections/subject';
import type { CoreSubject } from './core-subjects';

/** Ids of the ecosystem's subjects that belong to a core subject; an ecosystem has few. */
export async function subjectsOfCore(reader: Reader, core: CoreSubject): Promise<string[]> {
  const rows = await reader.read<{ id: string }>(
    'subjects-of-core',
    `SELECT s.id FROM matching.subjects s WHERE $1 = ANY (s.core)`,
    [core],
  );
  return rows.map(({ id }) => id);
}
