import { parseArgs } from 'node:util';
import { readConfig, type SubgraphConfig } from './config';
import type { SubgraphDefinition } from './definition';
import { migrate } from './migrate';
import { handleSupervisorMessages } from './supervisor-messages';
import { serveSubgraph } from './serve';
import { connectServices } from './services';

/** Longer than any request may take; an impatient supervisor kills the process earlier. */
const DRAIN_MS = 30_000;
/**
 * Longer than the gateway keeps an unused connection. A supervisor routes requests elsewhere before it stops this process; an
 * orchestrator of containers only sends no new connections.
 */
const LINGER_MS = process.send ? 0 : 5000;

/**
 * The whole of a subgraph's main.ts. `node main.js` serves; `node main.js migrate` migrates as the owner; `node main.js
 * migrate --demo 2026-11-21` also loads the demo data; `node main.js serve --migrate [--demo …]` does both and then
 * serves. A domain's own commands run under their names.
 */
export async function startSubgraph(definition: SubgraphDefinition): Promise<void> {
  try {
    const [command = 'serve', ...rest] = process.argv.slice(2);
    const config = readConfig(process.env);
    if (command === 'migrate') await prepare(definition, config, readOptions(rest));
    else if (command === 'serve') await serve(definition, await prepared(definition, config, rest));
    else await runCommand(definition, config, command, rest);
  } catch (error) {
    console.error(`${definition.name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

interface Preparation {
  migrate?: boolean | undefined;
  /** The date that the demo data is made for, YYYY-MM-DD. */
  demo?: string | undefined;
}

function readOptions(args: string[]): Preparation {
  return parseArgs({ args, options: { migrate: { type: 'boolean' }, demo: { type: 'string' } } }).values;
}

/**
 * Migrates and serves in one process, so that its modules are loaded once. The starter gets a message when the schema
 * is ready, and the owner's credentials are dropped before the process serves.
 */
async function prepared(
  definition: SubgraphDefinition,
  { MIGRATION_DATABASE_URL, ...config }: SubgraphConfig,
  args: string[],
): Promise<SubgraphConfig> {
  const options = readOptions(args);
  if (!options.migrate) return config;
  await prepare(definition, { ...config, MIGRATION_DATABASE_URL }, options);
  delete process.env.MIGRATION_DATABASE_URL;
  process.send?.({ kind: 'prepared' });
  return config;
}

async function prepare(
  definition: SubgraphDefinition,
  config: SubgraphConfig,
  { demo }: Preparation,
): Promise<void> {
  const done = await migrate(definition, config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL);
  console.log(
    done.length > 0 ? `${definition.name}: migrated ${done.join(', ')}` : `${definition.name}: up to date`,
  );
  if (demo) await loadDemo(definition, config, demo);
}

async function loadDemo(definition: SubgraphDefinition, config: SubgraphConfig, date: string): Promise<void> {
  if (config.NODE_ENV === 'production') throw new Error('NODE_ENV: demo data is never loaded in production');
  if (!definition.demo) return;
  const services = await connectServices(definition, config);
  try {
    await definition.demo(services, date);
  } finally {
    await services.close();
  }
}

async function runCommand(
  definition: SubgraphDefinition,
  config: SubgraphConfig,
  name: string,
  args: string[],
): Promise<void> {
  const commands = definition.commands ?? {};
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const names = ['serve', 'migrate', ...Object.keys(commands)];
    throw new Error(`unknown command ${name}: use one of ${names.join(', ')}`);
  }
  const services = await connectServices(definition, config);
  try {
    console.log(await command(services, args));
  } finally {
    await services.close();
  }
}

async function serve(definition: SubgraphDefinition, config: SubgraphConfig): Promise<void> {
  const subgraph = await serveSubgraph(definition, config, { lingerMs: LINGER_MS });
  subgraph.services.telemetry.metrics.ofProcess();
  subgraph.services.logger.info({ port: Number(new URL(subgraph.url).port) }, 'ready');
  handleSupervisorMessages(subgraph);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // A stuck connection must not keep the process alive for ever, nor longer than the supervisor waits.
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    void subgraph.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
