import { checkNames, compareParts } from '../compare-parts.mjs';
import { startOneMachine } from '../start-one-machine.mjs';

/** @type {Record<string, import('../compare-parts.mjs').Part>} */
const parts = {
  // "healed after" is the time from the loss of the disk until the tables are back.
  restore: { paths: ['tools/scale/healing/backup.slow.spec.ts'], heals: true },
  tenant: { paths: ['tools/tenant-copy'], heals: true },
};

/**
 * A Postgres that Barman archives to S3: backed up under load, destroyed, restored to a moment. One tenant restored beside the others.
 *
 * @type {import('../scale.mjs').Arrangement}
 */
export const backup = {
  name: 'backup',
  async run(context) {
    const { folder, only, say } = context;
    checkNames(only, parts);
    const { direct, stop } = await startOneMachine(folder, say);
    try {
      return await compareParts({ context, name: 'backups', parts, direct, through: direct });
    } finally {
      await stop();
    }
  },
};
