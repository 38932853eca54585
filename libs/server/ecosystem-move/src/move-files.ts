import { NoSuchFile, type Files } from '@lyceum/server/files';

/**
 * Moves files whose keys contain ids. The original is deleted after the copy exists; repeated after a kill, files that
 * were already moved are skipped.
 */
export async function moveFiles(files: Files, pairs: { from: string; to: string }[]): Promise<void> {
  for (const { from, to } of pairs) {
    const content = await files.read(from).catch(nullWhereGone);
    if (!content) continue;
    await files.write(to, content);
    await files.delete(from);
  }
}

/**
 * Missing means that the file was already moved or never uploaded. Any other error is an outage of the store, which the
 * move waits for.
 */
function nullWhereGone(error: unknown): null {
  if (error instanceof NoSuchFile) return null;
  throw error;
}
