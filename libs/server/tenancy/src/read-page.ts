import type { TenantDb } from './tenant-db';

export interface Page {
  limit: number;
  /** Rows before the page. */
  offset: number;
}

/**
 * The rows of a page and the total number of rows; the total is also right beyond the last page, where a reader stands
 * after rows were deleted. The statement ends in LIMIT and OFFSET, its last two values, and selects `count(*) OVER ()
 * AS total`.
 */
export async function readPage<Row extends object>(
  db: TenantDb,
  statement: string,
  values: readonly unknown[],
  { limit, offset }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const read = (...page: number[]) =>
    db.query<Row & { total: string | number }>(statement, [...values, ...page]);
  const rows = await read(limit, offset);
  const [counted] = rows.length > 0 || offset === 0 ? rows : await read(1, 0);
  return { rows, total: Number(counted?.total ?? 0) };
}
