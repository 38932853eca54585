import type { TenantDb } from '@lyceum/server/tenancy';
import { splitLines } from './split-lines';

/** How `total` lines are shared out over files. */
export function fileSizes(total: number, perFile: number): number[] {
  return Array.from({ length: Math.ceil(total / perFile) }, (_, n) => Math.min(perFile, total - n * perFile));
}

/**
 * Streams the one text column of a query, a line per row, in pieces of `sizes` lines. CSV with delimiters that JSON
 * never holds gives the lines as they are.
 */
export async function copyLinesOut(
  db: TenantDb,
  select: string,
  sizes: readonly number[],
  write: (lines: AsyncGenerator<Buffer>, place: number) => Promise<void>,
): Promise<void> {
  await db.copyTo(
    `COPY (${select}) TO STDOUT (FORMAT csv, DELIMITER E'\\x02', QUOTE E'\\x01')`,
    async (bytes) => {
      let place = 0;
      for await (const lines of splitLines(bytes, sizes)) {
        await write(lines, place);
        place += 1;
      }
    },
  );
}
