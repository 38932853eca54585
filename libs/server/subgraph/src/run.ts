import { parseArgs } from 'node:util';
import { readConfig, type SubgraphConfig } from './config';
import type { SubgraphDefinition } from './definition';
import { migrate } from './migrate';
import { obeySupervisor } from './obey-supervisor';
import { serveSubgraph } from './serve';
import { connectServices } from './services';

/** Longer than any request may take; a supervisor that is in more of a hurry kills. */
const DRAIN_MS = 30_000;

/**
 * The whole of a subgraph's main.ts: `node main.js` serves, `node main.js migrate` migrates as the owner, and
 * `node main.js migrate --demo 2026-11-21` loads the demo data then; a domain's own commands run under their names.
 */
export async function startSubgraph(definition: SubgraphDefinition): Promise<void> {
  try {
    const [command = 'serve', ...rest] = process.argv.slice(2);
    const config = readConfig(process.env);
    if (command === 'migrate') await prepare(definition, config, rest);
    else if (command === 'serve') await serve(definition, config);
    else await runCommand(definition, config, command, rest);
  } catch (error) {
    console.error(`${definition.name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

async function prepare(
  definition: SubgraphDefinition,
  config: SubgraphConfig,
  args: string[],
): Promise<void> {
  const { demo } = parseArgs({ args, options: { demo: { type: 'string' } } }).values;
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
  const subgraph = await serveSubgraph(definition, config);
  subgraph.services.telemetry.metrics.ofProcess();
  subgraph.services.logger.info({ port: Number(new URL(subgraph.url).port) }, 'ready');
  obeySupervisor(subgraph);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // A stuck connection must not hold the process for ever, nor outlive the supervisor's patience.
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    void subgraph.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
