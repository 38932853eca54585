import { NoSuchFile, type Files } from '@lyceum/server/files';

/**
 * Moves files whose keys are made of ids. The first goes when the second is there; done again after a kill, what is there
 * already stays.
 */
export async function moveFiles(files: Files, pairs: { from: string; to: string }[]): Promise<void> {
  for (const { from, to } of pairs) {
    const content = await files.read(from).catch(nullWhereGone);
    if (!content) continue;
    await files.write(to, content);
    await files.delete(from);
  }
}

/** It has moved before, or never came. A store that is away says neither: the move waits for it. */
function nullWhereGone(error: unknown): null {
  if (error instanceof NoSuchFile) return null;
  throw error;
}
