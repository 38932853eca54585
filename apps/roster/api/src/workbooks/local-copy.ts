import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Files } from '@lyceum/server/files';
import { MOST_WORKBOOK_BYTES } from './workbook-limits';
import { WorkbookProblem } from './workbook-thread';

interface LocalCopy {
  path: string;
  /** For files made from the copy; deleted with it. */
  folder: string;
}

/** Provides a local copy of a stored file: a ZIP archive's directory is at its end. */
export async function withLocalCopy<Result>(
  files: Files,
  { key, size }: { key: string; size: number },
  work: (copy: LocalCopy) => Promise<Result>,
): Promise<Result> {
  if (size > MOST_WORKBOOK_BYTES) throw new WorkbookProblem('workbook-too-large');
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-workbook-'));
  try {
    const path = join(folder, 'workbook.xlsx');
    await pipeline(await files.read(key), createWriteStream(path, { mode: 0o600 }));
    return await work({ path, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
