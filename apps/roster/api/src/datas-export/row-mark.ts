import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { SessionRow } from '../format/validate-session-row';
import type { StudentRow } from '../format/validate-student-row';

/**
 * The last column of exported files. A row that carries its own mark says what the platform said when it was exported, so
 * it is there already: it is counted as unchanged and nothing is done. A row that somebody edited has another mark, and is
 * imported like any row. The mark covers what a row means, not how it is written: spreadsheets may write dates anew.
 */
export const MARK_COLUMN = 'lyceum_mark';
const MARK_LENGTH = 22;

export class RowMarks {
  constructor(
    private readonly key: Buffer,
    private readonly programId: string,
  ) {}

  ofSession({ student, tutor, topic, start, minutes }: SessionRow): string {
    return this.mark(['session', student, tutor, topic, start, minutes]);
  }

  ofStudent({ student, districtId, schoolId, grade, characteristics }: StudentRow): string {
    const known = Object.entries(characteristics)
      .filter(([, value]) => value !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return this.mark(['student', student, districtId, schoolId, grade, known]);
  }

  /** Whether a row carries its own mark; most files have none. */
  holds(given: string, mark: () => string): boolean {
    if (given.length !== MARK_LENGTH) return false;
    const [a, b] = [Buffer.from(given), Buffer.from(mark())];
    return a.length === b.length && timingSafeEqual(a, b);
  }

  private mark(parts: unknown[]): string {
    const text = JSON.stringify([this.programId, ...parts]);
    const digest = createHmac('sha256', this.key).update(text).digest('base64url');
    // The letter keeps spreadsheets from reading a formula or a number in it.
    return `m${digest}`.slice(0, MARK_LENGTH);
  }
}

/** The marks of a program's rows; null while nothing was ever exported. */
export async function readRowMarks(db: TenantDb, programId: string): Promise<RowMarks | null> {
  const [row] = await db.query<{ key: Buffer }>(`SELECT key FROM roster.row_keys WHERE ecosystem_id = $1`, [
    db.ecosystemId,
  ]);
  return row ? new RowMarks(row.key, programId) : null;
}

export async function makeRowMarks(db: TenantDb, programId: string): Promise<RowMarks> {
  await db.query(`INSERT INTO roster.row_keys (ecosystem_id) VALUES ($1) ON CONFLICT DO NOTHING`, [
    db.ecosystemId,
  ]);
  return (await readRowMarks(db, programId))!;
}
