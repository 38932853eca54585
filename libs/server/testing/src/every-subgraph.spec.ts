import { generateKeyPairSync } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { auditServer } from 'graphql-http';
import { ASSERTION_HEADER, signAssertion, systemActor } from '@lyceum/server/actor';
import type { SubgraphDefinition } from '@lyceum/server/subgraph';
import { listSubgraphs, root } from '../../../../tools/start/domains.mjs';
import { makeCast } from './cast';
import { startTestSubgraph, type TestSubgraph } from './test-subgraph';
import { trySigned, tryUnsigned, unsignedRequests } from './unsigned-requests';

/** By path and not by import: no lib knows a domain, but what holds for all of them is tested on all of them. */
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

  it('is reached from this machine alone', async () => {
    const { port, hostname } = new URL(subgraph.url);
    expect(hostname).toBe('127.0.0.1');
    const others = Object.values(networkInterfaces()).flatMap(
      (addresses) => addresses?.filter(({ internal, family }) => !internal && family === 'IPv4') ?? [],
    );
    for (const { address } of others) {
      await expect(fetch(`http://${address}:${port}/healthz`)).rejects.toThrow();
    }
  });

  it('speaks GraphQL over HTTP to the gateway, with the three warnings that Apollo Server is known for', async () => {
    const key = Buffer.from(subgraph.services.config.ASSERTION_KEY, 'base64url');
    const fetchFn = async (url: string, init: RequestInit = {}) => {
      const body = typeof init.body === 'string' ? init.body : '';
      const assertion = await signAssertion(systemActor(null, 'test'), { audience: name, key, body });
      return fetch(url, { ...init, headers: { ...init.headers, [ASSERTION_HEADER]: assertion } });
    };
    const results = await auditServer({ url: `${subgraph.url}/graphql`, fetchFn });
    expect(results).toHaveLength(61);
    expect(results.filter(({ status }) => status === 'error')).toEqual([]);
    const warned = results.filter(({ status }) => status === 'warn').map(({ id }) => id);
    expect(['572B', '7B9B', 'FDE2']).toEqual(expect.arrayContaining(warned));
  });
});
