import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { fileKey } from '../conversations/subject';

const AT_ONCE = 200;

interface Old {
  ecosystemId: string;
  conversationId: string;
  id: string;
  /** Null: the file was sent, and its message was deleted. */
  uploadId: string | null;
}

/**
 * Deletes files that were uploaded and never sent, an hour after they can last be sent, and those of deleted messages.
 * Deletes contents before rows, so that an interrupted run leaves no content without a row.
 */
export const sweepUploads = defineSchedule<Services>({
  kind: 'sweep-attachment-uploads',
  everyMs: 3_600_000,
  handler: async ({ tenancy, files }) => {
    for (;;) {
      const old = await tenancy.platformRead<Old>('abandoned uploads', {
        name: 'abandoned-attachment-uploads',
        text: `SELECT ecosystem_id AS "ecosystemId", conversation_id AS "conversationId", id, upload_id AS "uploadId"
               FROM messaging.attachment_uploads
               WHERE created_at < now() - interval '25 hours' ORDER BY created_at LIMIT ${AT_ONCE}`,
        values: [],
      });
      for (const upload of old) {
        const key = fileKey(upload.ecosystemId, upload);
        if (upload.uploadId) await files.abort({ key, uploadId: upload.uploadId });
        await files.delete(key);
      }
      await tenancy.platformWrite('abandoned uploads', {
        name: 'sweep-attachment-uploads',
        text: `DELETE FROM messaging.attachment_uploads u USING unnest($1::uuid[], $2::uuid[]) AS gone (ecosystem_id, id)
               WHERE u.ecosystem_id = gone.ecosystem_id AND u.id = gone.id`,
        values: [old.map(({ ecosystemId }) => ecosystemId), old.map(({ id }) => id)],
      });
      if (old.length < AT_ONCE) return;
    }
  },
});
