import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';

/** The files by which domains told each other of ids are of no use any more. */
export const endMigrationJob = defineJob<{ idFiles: string[] }, Services>({
  kind: 'end-migration',
  async handler({ data: { idFiles } }, { files }) {
    for (const key of idFiles) await files.delete(key);
  },
});
