import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const GROUPS = ['static', 'jest', 'browser'];

/**
 * @typedef {object} Selection
 * @property {string[]} groups all by default
 * @property {string} [domain] a folder of apps
 * @property {boolean} affected only tests that the changes since main affect
 * @property {boolean} slow also runs slow specs
 * @property {string} [shard] part of Jest's files and of the browser tests, such as 1/3
 */

/** @param {string} root @param {string[]} args of `npm test` @returns {Selection | { problem: string }} */
export function readArguments(root, args) {
  let given;
  try {
    given = parseArgs({
      args,
      allowPositionals: true,
      options: {
        domain: { type: 'string' },
        affected: { type: 'boolean', default: false },
        slow: { type: 'boolean', default: false },
        shard: { type: 'string' },
      },
    });
  } catch (error) {
    return { problem: /** @type {Error} */ (error).message };
  }
  const { domain, affected, slow, shard } = given.values;
  const unknown = given.positionals.find((group) => !GROUPS.includes(group));
  if (unknown) return { problem: `unknown group ${unknown}: choose from ${GROUPS.join(', ')}` };
  if (domain !== undefined && !(domain && existsSync(join(root, 'apps', domain))))
    return { problem: `there is no apps/${domain || '…'}: name a folder of apps after --domain` };
  if (domain && affected) return { problem: 'choose --domain or --affected, not both' };
  if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard))
    return { problem: `--shard ${shard}: write it as 1/3` };
  const groups = given.positionals.length > 0 ? given.positionals : GROUPS;
  return { groups, domain, affected, slow, shard };
}
