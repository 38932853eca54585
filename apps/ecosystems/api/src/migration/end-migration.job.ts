import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';

/** Deletes the files in which domains passed each other the ids of moved rows. */
export const endMigrationJob = defineJob<{ idFiles: string[] }, Services>({
  kind: 'end-migration',
  async handler({ data: { idFiles } }, { files }) {
    for (const key of idFiles) await files.delete(key);
  },
});
