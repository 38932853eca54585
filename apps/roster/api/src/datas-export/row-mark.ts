import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { SessionRow, StudentRow } from '../rows/subject';

/**
 * The last column of exported files: a digest of the row's values at the time of export. A row whose mark still matches
 * was not edited: it counts as unchanged and is skipped. A row whose mark does not match is imported like any other.
 * The digest covers the parsed values, not their spelling, because spreadsheets may rewrite dates.
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

  /**
   * Whether `given` is the row's mark. `mark` is only called for values of the right length: most files have no marks.
   */
  holds(given: string, mark: () => string): boolean {
    if (given.length !== MARK_LENGTH) return false;
    const [a, b] = [Buffer.from(given), Buffer.from(mark())];
    return a.length === b.length && timingSafeEqual(a, b);
  }

  private mark(parts: unknown[]): string {
    const text = JSON.stringify([this.programId, ...parts]);
    const digest = createHmac('sha256', this.key).update(text).digest('base64url');
    // The leading letter keeps spreadsheets from reading the mark as a formula or a number.
    return `m${digest}`.slice(0, MARK_LENGTH);
  }
}

/** The row marks of a program; null as long as the organization has exported nothing. */
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
