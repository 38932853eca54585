import { join } from 'node:path';
import { runNode } from '../../test/child.mjs';
import { checkNames } from '../compare-parts.mjs';
import { runSpecs } from '../run-specs.mjs';
import { startOneMachine } from '../start-one-machine.mjs';

const parts = { distribution: { paths: ['tools/statements/every-statement.spec.ts'] } };

/**
 * No Citus runs here: neither npm nor Debian has one. Postgres plans every statement, and the plans tell which tables are not
 * confined to one tenant. Writes `apps/<domain>/api/citus`.
 *
 * @type {import('../scale.mjs').Arrangement}
 */
export const citus = {
  name: 'citus',
  async run({ folder, only, say }) {
    checkNames(only, parts);
    const { direct, stop } = await startOneMachine(folder, say);
    try {
      const { paths } = parts.distribution;
      const { seconds, ...ran } = await runSpecs({
        ...{ paths, servicesFile: direct, report: join(folder, 'report.json') },
        only: 'on Citus',
        env: { LYCEUM_WRITE_CITUS: '1' },
      });
      await runNode(['node_modules/oxfmt/bin/oxfmt', 'apps/*/api/citus/limits.json'], {
        cwd: process.cwd(),
        env: {},
        minutes: 1,
      });
      say(`apps/*/api/citus written in ${seconds.toFixed(0)} s`);
      return [{ what: 'plans of all statements', ...ran, speed: null }];
    } finally {
      await stop();
    }
  },
};
