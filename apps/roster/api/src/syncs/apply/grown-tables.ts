import { refreshStatistics, type TenantDb } from '@lyceum/server/tenancy';
import { rosterTables } from '../../loading/subject';
import { isOneRoster, type SyncKind } from '../plan/record-kinds';

const TABLES: Readonly<Record<'SCHOOL' | 'STUDENT', readonly string[]>> = {
  SCHOOL: ['schools'],
  STUDENT: ['students', 'program_students'],
};

/**
 * The tables that a plan fills school by school. The planner knows nothing of rows that were added within the last minute:
 * it would look up each record of the next school by an index that leads to all of the tenant's rows.
 */
export class GrownTables {
  readonly #rows: Map<SyncKind, number>;
  /** Rows of all kinds when the statistics were last looked at. */
  #seen = 0;

  constructor(applied: Iterable<readonly [SyncKind, number]> = []) {
    this.#rows = new Map(applied);
  }

  /** Counts records that were applied. */
  add(kind: SyncKind, rows: number): void {
    this.#rows.set(kind, (this.#rows.get(kind) ?? 0) + rows);
  }

  /** Has the tables analysed that have grown tenfold; to be called before a school is applied. */
  async refresh(db: TenantDb): Promise<void> {
    const all = [...this.#rows.values()].reduce((sum, rows) => sum + rows, 0);
    if (all < this.#seen * 2 || all === 0) return;
    this.#seen = all;
    for (const [kind, rows] of this.#rows)
      for (const table of isOneRoster(kind) ? [rosterTables[kind].table] : TABLES[kind])
        await refreshStatistics(db, table, rows);
    await refreshStatistics(db, 'sync_members', all);
  }
}
