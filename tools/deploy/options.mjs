import { parseArgs } from 'node:util';

export const help = `npm run deploy -- <domain>                     builds, checks, publishes and makes live; what fails leaves what was live
npm run deploy -- <domain> --check            builds and checks, and stops there
npm run deploy -- <domain> --preview          builds, checks and publishes; its last line says where to look at it
npm run deploy -- <domain> --rollback         back to the version that was live before
npm run deploy -- <domain> --rollback --to V  back to a certain one
npm run deploy -- --status                    what is live, and the versions before it
npm run deploy -- <domain> --status           the same of one domain, with all changes

<domain> is a folder in apps: a domain, shell or gateway.

Where releases are kept:
  LYCEUM_DATA             the data folder of the platform, .lyceum: releases are in its folder "registry"
  REGISTRY_DIR            another folder
  REGISTRY_URL            a bucket, s3://bucket/prefix, with S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY
  PUBLIC_URL              address of the platform, for --preview, http://localhost:4200
  LYCEUM_DEPLOYER         who deploys; otherwise git's user.name`;

/**
 * @typedef {{ command: 'help' | 'status' | 'deploy' | 'check' | 'preview' | 'rollback', domain: string | null, to: string | null }} DeployOptions
 * @param {string[]} args
 * @returns {DeployOptions | { problem: string }}
 */
export function readOptions(args) {
  /** @type {ReturnType<typeof parse>} */
  let read;
  try {
    read = parse(args);
  } catch (error) {
    return { problem: `${error instanceof Error ? error.message.split('.')[0] : error}` };
  }
  const { values, positionals } = read;
  const [domain = null, ...more] = positionals;
  if (more.length > 0) return { problem: `one domain at a time, not ${positionals.join(', ')}` };
  const base = { domain, to: values.to ?? null };
  if (values.help) return { ...base, command: 'help' };
  if (values.status) return { ...base, command: 'status' };
  if (!domain) return { problem: 'say which domain' };
  if (values.to && !values.rollback) return { problem: '--to belongs to --rollback' };
  const chosen = /** @type {const} */ (['rollback', 'check', 'preview']).filter((name) => values[name]);
  if (chosen.length > 1) return { problem: `--${chosen.join(' and --')} do not go together` };
  return { ...base, command: chosen[0] ?? 'deploy' };
}

/** @param {string[]} args */
function parse(args) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      status: { type: 'boolean', default: false },
      rollback: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      to: { type: 'string' },
    },
  });
}
