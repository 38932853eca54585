import { defineJob, type JobDefinition } from '@lyceum/server/jobs';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { StoredFilesServices } from './stored-files';

const DELETE_FILES = 'delete-files';
const AT_ONCE = 500;

export interface DroppedFile {
  key: string;
  /** The upload of a file that may not be complete yet. */
  uploadId?: string | null;
}

/**
 * Deletes files of the store if, and only if, the caller's transaction commits; call it in the transaction that deletes
 * their rows. The deletion is a job, so it survives a kill of the process.
 */
export async function dropFiles(db: TenantDb, dropped: readonly DroppedFile[]): Promise<void> {
  for (let at = 0; at < dropped.length; at += AT_ONCE)
    await db.enqueue(DELETE_FILES, { files: dropped.slice(at, at + AT_ONCE) });
}

/** The nightly comparison deletes files on which this job gave up. */
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
