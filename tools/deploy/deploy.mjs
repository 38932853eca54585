// npm run deploy -- <domain>    see options.mjs, or --help
import { join, resolve } from 'node:path';
import { Problem } from '../start/problem.mjs';
import { help, readOptions } from './options.mjs';
import { Registry } from './registry/registry.mjs';
import { openStore } from './registry/store.mjs';
import { commitOf, deployerOf } from './deployer.mjs';

const root = resolve(import.meta.dirname, '../..');

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const known = error instanceof Problem;
  console.error(known ? error.message : error);
  process.exitCode = 1;
}

/** @param {string[]} args @returns {Promise<number>} exit code */
async function run(args) {
  const options = readOptions(args);
  if ('problem' in options) {
    console.error(`deploy: ${options.problem}\n\n${help}`);
    return 2;
  }
  if (options.command === 'help') {
    console.log(help);
    return 0;
  }
  const { env } = process;
  const folder = env['REGISTRY_DIR'] || join(env['LYCEUM_DATA'] || '.lyceum', 'registry');
  const store = await openStore({ url: env['REGISTRY_URL'] || null, folder: resolve(root, folder), s3: env });
  const context = {
    registry: new Registry(store),
    root,
    say: (/** @type {string} */ text) => console.log(text),
  };
  // Each command imports its own modules: a rollback must not wait for the compiler of a build.
  if (options.command === 'status') {
    const { printStatus } = await import('./status.mjs');
    await printStatus(context, options.domain);
    return 0;
  }
  const domain = options.domain ?? '';
  const by = deployerOf(root);
  if (options.command === 'rollback') {
    const { rollBack } = await import('./roll-back.mjs');
    await rollBack({ ...context, by }, domain, options.to);
  } else {
    const { deployDomain } = await import('./deploy-domain.mjs');
    const { version, remote } = await deployDomain({ ...context, by, commit: commitOf(root) }, domain, {
      checkOnly: options.command === 'check',
      publishOnly: options.command === 'preview',
    });
    const at = env['PUBLIC_URL'] || 'http://localhost:4200';
    if (options.command === 'preview')
      context.say(
        remote ? `preview: ${at}/?preview=${remote}=${version}` : `published: ${domain} ${version}`,
      );
  }
  return 0;
}
