import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, type SubgraphDefinition } from '@lyceum/server/subgraph';
import pg from 'pg';
import type { Program } from 'typescript';
import { listSubgraphs, root } from '../start/domains.mjs';
import { prepareDatabase } from '../start/prepare-database.mjs';
import { testServices } from '../../libs/server/testing/src/test-services';
import { checkDomain } from '../citus/check-domain.mjs';
import { checkStatements } from './check-statements.mjs';
import { readCatalog } from './describe-statements.mjs';
import { findStatements, makeProgram, type Statement } from './find-statements.mjs';
import { listSources } from './list-sources.mjs';
import { compareUnresolved } from './unresolved.mjs';

/** The domain whose database the libs' statements are checked on. */
const FOR_LIBS = 'sessions';
/** Takes about a minute when it runs alone. */
const PATIENCE = 900_000;
const domains = listSubgraphs().map(({ name }) => name);
const database = `test_statements_${process.env['LYCEUM_TEST_RUN']}`;
const domainOf = ({ file }: Statement) => /^apps\/([^/]+)\//.exec(file)?.[1] ?? FOR_LIBS;

async function definitionOf(name: string): Promise<SubgraphDefinition> {
  const module = (await import(join(root, 'apps', name, 'api/src/definition.ts'))) as Record<string, unknown>;
  return Object.values(module).find(
    (value): value is SubgraphDefinition =>
      typeof value === 'object' && value !== null && 'schemaDir' in value,
  )!;
}

async function inServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('every statement of the servers', () => {
  let owners: Record<string, { owner: string }>;
  let program: Program;
  let statements: Statement[];

  beforeAll(async () => {
    const { postgresUrl: adminUrl } = testServices();
    owners = await prepareDatabase({ adminUrl, database, schemas: domains, password: () => 'test' });
    for (const name of domains) await migrate(await definitionOf(name), owners[name]!.owner);
    const { rootNames, isLookedAt } = listSources(root);
    program = makeProgram(root, rootNames);
    statements = findStatements(root, program, isLookedAt);
  }, PATIENCE);
  afterAll(() =>
    inServer(testServices().postgresUrl, (server) => server.query(`DROP DATABASE IF EXISTS ${database}`)),
  );

  it.each(domains)('of %s agrees with the migrated tables', async (name) => {
    const own = statements.filter((each) => domainOf(each) === name);
    const problems = await inServer(owners[name]!.owner, async (client) =>
      checkStatements(own, program.getTypeChecker(), { client, catalog: await readCatalog(client) }),
    );
    expect(problems).toEqual([]);
  });

  it.each(domains)('of %s keeps to one tenant on Citus, except those in citus/limits.json', async (name) => {
    const own = statements.filter((each) => domainOf(each) === name);
    const write = process.env['LYCEUM_WRITE_CITUS'] === '1';
    const problems = await inServer(owners[name]!.owner, (client) =>
      checkDomain({ root, name, client, statements: own, write }),
    );
    expect(problems).toEqual([]);
  });

  it('has a text that is known without running the code, except those in unresolved.json', () => {
    const allowed = JSON.parse(readFileSync(join(import.meta.dirname, 'unresolved.json'), 'utf8')) as Record<
      string,
      number
    >;
    const resolved = statements.filter(({ texts }) => texts.length > 0);
    expect(compareUnresolved(statements, allowed)).toEqual([]);
    // Guards against a broken search, which would find nothing and so report no problem.
    expect(resolved.length).toBeGreaterThan(1700);
    expect(statements.filter(({ row }) => row).length).toBeGreaterThan(900);
  });
});
