import { join } from 'node:path';
import { checkNames, compareParts } from '../compare-parts.mjs';
import { startOneMachine } from '../start-one-machine.mjs';
import { FOLLOWED, startStandby } from '../start-standby.mjs';

/** @type {Record<string, import('../compare-parts.mjs').Part>} */
const parts = {
  tenancy: { paths: ['libs/server/tenancy'] },
  // The domain whose reads go to a replica, and the one of which a few do.
  reports: { paths: ['apps/reports/api'] },
  payments: { paths: ['apps/payments/api/src/invoices', 'apps/payments/api/src/charges'] },
  crash: { paths: ['tools/scale/healing/replica.slow.spec.ts'], heals: true },
};

/**
 * A streaming standby beside the Postgres, from which servers read lists and reports.
 *
 * @type {import('../scale.mjs').Arrangement}
 */
export const replica = {
  name: 'replica',
  async run(context) {
    const { folder, only, say } = context;
    checkNames(only, parts);
    const { postgresUrl, direct, change, stop } = await startOneMachine(folder, say, FOLLOWED);
    try {
      const standby = await startStandby({
        folder: join(folder, 'standby'),
        ...{ primaryUrl: postgresUrl, primaryData: join(folder, 'postgres') },
      });
      try {
        const through = change('replicated.json', { replicaPort: standby.port });
        return await compareParts({ context, name: 'a replica', parts, direct, through });
      } finally {
        await standby.stop();
      }
    } finally {
      await stop();
    }
  },
};
