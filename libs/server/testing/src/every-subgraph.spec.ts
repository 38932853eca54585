import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { auditServer } from 'graphql-http';
import {
  checkRegister,
  eraseFiles,
  eraseRows,
  exportPerson,
  type Catalogue,
} from '@lyceum/server/personal-data';
import { ASSERTION_HEADER, signAssertion, systemActor, type Actor } from '@lyceum/server/actor';
import { buildASTSchema, parse, type GraphQLObjectType } from 'graphql';
import { operationFields, readSchema, type SubgraphDefinition } from '@lyceum/server/subgraph';
import { checkPlan, readCatalogue } from '@lyceum/server/ecosystem-move';
import { compareFiles } from '@lyceum/server/stored-files';
import { listSubgraphs, root } from '../../../../tools/start/domains.mjs';
import { makeCast } from './cast';
import { entityProblems } from './entity-problems';
import { OPEN_WHILE_ARCHIVED } from './open-while-archived';
import { sampleOperation } from './sample-operation';
import { startTestSubgraph, type TestSubgraph } from './test-subgraph';
import { tryMove } from './trial-move';
import { trySigned, tryUnsigned, unsignedRequests } from './unsigned-requests';

/** Imported by path at run time: libs must not import domains, but what holds for all of them is tested here. */
async function definitionOf(name: string): Promise<SubgraphDefinition> {
  const module = (await import(join(root, 'apps', name, 'api/src/definition.ts'))) as Record<string, unknown>;
  const definition = Object.values(module).find(
    (value): value is SubgraphDefinition =>
      typeof value === 'object' && value !== null && 'schemaDir' in value,
  );
  if (!definition) throw new Error(`apps/${name}/api/src/definition.ts exports no definition`);
  return definition;
}

function tokenKey(): string {
  return JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));
}

/** The subgraph's tables with their columns; partitions count as their parent. */
async function catalogueOf({ admin, name }: TestSubgraph): Promise<Catalogue> {
  const { rows } = await admin.query<{ table: string; columns: Catalogue[string] }>(
    `SELECT c.relname AS table,
       json_agg(json_build_object('name', a.attname, 'isRequired', a.attnotnull) ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition GROUP BY c.relname`,
    [name],
  );
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

const supergraph = buildASTSchema(
  parse(readFileSync(join(root, 'apps/gateway/supergraph.graphql'), 'utf8')),
  { assumeValid: true },
);

/** One call of every operation of the subgraph, by operation name. */
function samplesOf(type: GraphQLObjectType, own: ReadonlySet<string>): [string, string][] {
  const kind = type === supergraph.getQueryType() ? 'query' : 'mutation';
  return Object.values(type.getFields())
    .filter(({ name }) => own.has(name))
    .map((field) => [field.name, sampleOperation(kind, field)]);
}

describe.each(listSubgraphs().map(({ name }) => name))('%s', (name) => {
  let subgraph: TestSubgraph;
  beforeAll(async () => {
    const env = { TOKEN_PRIVATE_KEY: tokenKey() };
    subgraph = await startTestSubgraph(await definitionOf(name), { env, background: false });
  });
  afterAll(() => subgraph.close());

  it('answers 401 to everything that the gateway did not sign for it', async () => {
    expect(await trySigned(subgraph)).toBe(200);
    const attempts = await unsignedRequests(subgraph, makeCast().actors.superAdmin);
    const surprises: (string | null)[] = [];
    for (const attempt of attempts) surprises.push(await tryUnsigned(subgraph, attempt));
    expect(surprises.filter(Boolean)).toEqual([]);
    expect(attempts.length).toBeGreaterThan(60);
    expect(await trySigned(subgraph)).toBe(200);
  });

  it('declares for every column whether it is personal, and how it is exported and erased', async () => {
    const { personalData: register = {} } = await definitionOf(name);
    const contracts = (await import(join(root, 'libs/contracts/identity/src/index.ts'))) as Record<
      string,
      object
    >;
    expect(Object.keys(contracts['PERSONAL_DATA_DOMAINS']!)).toContain(name);
    expect(checkRegister(register, await catalogueOf(subgraph))).toEqual([]);
    // The register's SQL is valid.
    const { tenancy, files } = subgraph.services;
    const { userId, accountId, ecosystemId } = makeCast().actors.learner;
    const formerName = { firstName: 'Former', lastName: 'person' };
    const person = { userId: userId!, accountId, formerName };
    await tenancy.within(systemActor(ecosystemId, 'test'), async (db) => {
      expect(await exportPerson(db, { register, files, person, folder: 'personal-data/none' })).toEqual({
        parts: [],
        files: [],
      });
      expect(await eraseFiles(db, { register, files, person })).toEqual(new Map());
      expect(await eraseRows(db, { register, person, files: new Map() })).toEqual([]);
    });
  });

  it('compares every kind of file that it stores with rows', async () => {
    for (const kind of (await definitionOf(name)).storedFiles ?? []) {
      expect(kind.prefix).toMatch(/^[a-z-]+\/$/);
      // The SQL of its rows is valid.
      expect(await compareFiles(kind, subgraph.services)).toMatchObject({ removed: 0, missing: 0 });
    }
  });

  it('reads in an archived ecosystem, and refuses mutations except those named with a reason', async () => {
    const { Query, Mutation } = operationFields(readSchema((await definitionOf(name)).schemaDir));
    // Every access rule lets this actor pass, so that only the archived ecosystem can refuse.
    const reader: Actor = { ...makeCast().actors.superAdmin, isInternalAdmin: true, readOnly: true };
    const isClosed = async (document: string) => {
      const [error] = (await subgraph.as(reader).send(document)).errors ?? [];
      return (
        error?.extensions.code === 'CONFLICT' && error.message.startsWith('This organization is archived')
      );
    };
    const namesOf = async (samples: [string, string][], closed: boolean) => {
      const found = await Promise.all(
        samples.map(async ([each, document]) => ((await isClosed(document)) === closed ? [each] : [])),
      );
      return found.flat().sort();
    };
    expect(await namesOf(samplesOf(supergraph.getQueryType()!, Query), true)).toEqual([]);
    const named = Object.keys(OPEN_WHILE_ARCHIVED).filter((each) => Mutation.has(each));
    const open = await namesOf(samplesOf(supergraph.getMutationType()!, Mutation), false);
    expect(open).toEqual(named.sort());
  });

  it('declares for every table what happens when its organization becomes a program of another', async () => {
    const { ecosystemMove } = await definitionOf(name);
    const tables = await subgraph.services.tenancy.platformWide('test', readCatalogue);
    expect(checkPlan(ecosystemMove?.plan ?? {}, tables)).toEqual([]);
  });

  it('moves every row of every table once although it is killed at every turn, and moves none as the application role', async () => {
    const { ecosystemMove } = await definitionOf(name);
    const trial = await tryMove(subgraph, ecosystemMove!);
    expect(trial.problems).toEqual([]);
    expect(trial.kills).toBeGreaterThan(trial.tables);
  });

  it('declares entities that match the migrated tables', async () => {
    const { entities } = await definitionOf(name);
    expect(await entityProblems(entities ?? [], subgraph.services.config.DATABASE_URL)).toEqual([]);
  });

  it('listens only on this machine', async () => {
    const { port, hostname } = new URL(subgraph.url);
    expect(hostname).toBe('127.0.0.1');
    const others = Object.values(networkInterfaces()).flatMap(
      (addresses) => addresses?.filter(({ internal, family }) => !internal && family === 'IPv4') ?? [],
    );
    for (const { address } of others) {
      await expect(fetch(`http://${address}:${port}/healthz`)).rejects.toThrow();
    }
  });

  it('speaks GraphQL over HTTP to the gateway, without a warning', async () => {
    const key = Buffer.from(subgraph.services.config.ASSERTION_KEY, 'base64url');
    const fetchFn = async (url: string, init: RequestInit = {}) => {
      const body = typeof init.body === 'string' ? init.body : '';
      const assertion = await signAssertion(systemActor(null, 'test'), { audience: name, key, body });
      return fetch(url, { ...init, headers: { ...init.headers, [ASSERTION_HEADER]: assertion } });
    };
    const results = await auditServer({ url: `${subgraph.url}/graphql`, fetchFn });
    expect(results).toHaveLength(61);
    const flaws = results.filter(({ status }) => status === 'error' || status === 'warn');
    expect(flaws.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  });
});

it('has one subgraph with the rows of each kind of file', async () => {
  const kinds: string[] = [];
  for (const { name } of listSubgraphs())
    for (const { prefix, comparedBy } of (await definitionOf(name)).storedFiles ?? [])
      if (!comparedBy) kinds.push(prefix);
  expect(kinds.sort()).toEqual([...new Set(kinds)].sort());
});
