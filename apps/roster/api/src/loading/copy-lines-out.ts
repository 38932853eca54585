import type { TenantDb } from '@lyceum/server/tenancy';
import { splitLines } from './split-lines';

/** Number of lines per file when `total` lines are split into files. */
export function fileSizes(total: number, perFile: number): number[] {
  return Array.from({ length: Math.ceil(total / perFile) }, (_, n) => Math.min(perFile, total - n * perFile));
}

/**
 * Streams the single text column of a query, one line per row, in pieces of `sizes` lines. As CSV with delimiters that
 * never occur in JSON, lines come out unchanged.
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
