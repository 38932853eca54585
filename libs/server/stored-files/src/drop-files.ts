import { defineJob, type JobDefinition } from '@lyceum/server/jobs';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { StoredFilesServices } from './stored-files';

const DELETE_FILES = 'delete-files';
const AT_ONCE = 500;

export interface DroppedFile {
  key: string;
  /** Of an upload that may not be joined yet. */
  uploadId?: string | null;
}

/**
 * Deletes files of the store if, and only if, the caller's transaction commits: the one in which their rows go. A process that
 * dies after the commit leaves the deletion to the next one.
 */
export async function dropFiles(db: TenantDb, dropped: readonly DroppedFile[]): Promise<void> {
  for (let at = 0; at < dropped.length; at += AT_ONCE)
    await db.enqueue(DELETE_FILES, { files: dropped.slice(at, at + AT_ONCE) });
}

/** What it gives up on, the nightly comparison finds. */
export function deleteFilesJob<Services extends StoredFilesServices>(): JobDefinition<Services> {
  return defineJob<{ files: DroppedFile[] }, Services>({
    kind: DELETE_FILES,
    attempts: 20,
    handler: async ({ data, signal }, { files }) => {
      for (const { key, uploadId } of data.files) {
        signal.throwIfAborted();
        if (uploadId) await files.abort({ key, uploadId });
        await files.delete(key);
      }
    },
  });
}
