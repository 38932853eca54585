import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { jest } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import type { Actor } from '@lyceum/server/actor';
import { connectRedis, nodesOf } from '@lyceum/server/redis';
import { eventually, redisSettings, testServices } from '@lyceum/server/testing';
import { readConfig, type Env } from '../config';
import { startGateway } from '../start-gateway';
import { startTestSubgraphs, testSubgraphSdl, type TestSubgraphs } from './test-subgraphs';

export interface Answer {
  status: number;
  headers: Headers;
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: unknown[]; extensions: Record<string, unknown> }[];
}

/** The documents that the tests send. */
export const DOCUMENTS = {
  Me: 'query Me { me { id name } }',
  WhoAmI: 'query WhoAmI { whoAmI }',
  SignIn: 'mutation SignIn($refreshToken: String!) { signIn(refreshToken: $refreshToken) }',
  Sessions: 'query Sessions($first: Int!) { sessions(first: $first) { id leader { id name } } }',
  Taken: 'query Taken { taken me { id } }',
  Broken: 'query Broken { broken me { id } }',
  Slow: 'query Slow { slow me { id } }',
  Count: 'query Count($of: [Int!]!) { count(of: $of) }',
  Many: `query Many { ${Array.from({ length: 10 }, (_, index) => `a${index}: me { id }`).join(' ')} }`,
};
export type DocumentName = keyof typeof DOCUMENTS;

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** A remote may have another name than its domain. */
const domainOf = (remote: string) => (remote === 'shell' ? 'shell' : `${remote}-screens`);

/** A complete gateway with registry and subgraphs, and a client. */
export class TestGateway {
  url = '';
  readonly prefix = `test-${randomUUID()}:`;
  readonly filesKey = randomBytes(32).toString('base64url');
  readonly redis = connectRedis(redisSettings(), { waits: true, onError: () => undefined });

  private constructor(
    readonly folder: string,
    readonly subgraphs: TestSubgraphs,
    private readonly signingKey: CryptoKey,
    private readonly stop: () => Promise<void>,
  ) {}

  static async start(overrides: Env = {}): Promise<TestGateway> {
    const folder = mkdtempSync(join(tmpdir(), 'lyceum-gateway-'));
    const masterKey = overrides['ASSERTION_MASTER_KEY'] ?? randomBytes(32).toString('base64url');
    const subgraphs = await startTestSubgraphs(masterKey);
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    let close = async () => {};
    const gateway = new TestGateway(folder, subgraphs, privateKey, () => close());
    gateway.publishSubgraphs('1');
    gateway.publish('sessions', '1', {});
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: '0',
      ...redisSettings(),
      REDIS_PREFIX: gateway.prefix,
      REGISTRY_DIR: join(folder, 'registry'),
      FILES_DIR: join(folder, 'files'),
      FILES_KEY: gateway.filesKey,
      ASSERTION_MASTER_KEY: masterKey,
      TOKEN_PUBLIC_KEY: JSON.stringify(await exportJWK(publicKey)),
      SUBGRAPH_TIMEOUT_MS: '30000',
      ...Object.fromEntries(
        Object.entries(subgraphs.urls).map(([name, url]) => [`SUBGRAPH_${name.toUpperCase()}_URL`, url]),
      ),
      ...overrides,
    });
    const running = await startGateway(config);
    gateway.url = running.url;
    close = running.close;
    // It also starts before Redis answers.
    if (config.REDIS_URL === testServices().redisUrl) await eventually(() => gateway.receivesPushes());
    return gateway;
  }

  private async receivesPushes(): Promise<boolean> {
    const channels = [`${this.prefix}push`, `${this.prefix}actor-changed`];
    const heard = await Promise.all(
      nodesOf(this.redis).map((node) => node.pubsub('NUMSUB', ...channels) as Promise<unknown[]>),
    );
    return heard.some((counts) => counts[1] === 1 && counts[3] === 1);
  }

  /** Publishes other subgraphs and makes them live; the gateway composes them. */
  publishSubgraphs(version: string, sdl = testSubgraphSdl()): void {
    for (const [domain, text] of Object.entries(sdl)) {
      this.write(`registry/releases/${domain}/${version}/subgraph.graphql`, text);
      this.release(domain, version, { subgraph: true });
    }
    for (const domain of Object.keys(sdl)) this.flip(domain, version);
  }

  /** Publishes a version of a remote and makes it live. */
  publish(
    remote: string,
    version: string,
    files: Record<string, string>,
    documents: Record<string, string> = DOCUMENTS,
  ): void {
    this.publishQuietly(remote, version, files, documents);
    this.flip(domainOf(remote), version);
  }

  /** Publishes a version of a remote that is not live. */
  publishQuietly(
    remote: string,
    version: string,
    files: Record<string, string>,
    documents: Record<string, string> = DOCUMENTS,
  ): void {
    const known = Object.entries(documents).map(([name, text]) => [
      hashOf(text),
      { name, text, file: `${name}.graphql` },
    ]);
    const web = {
      'documents.json': JSON.stringify(Object.fromEntries(known)),
      'descriptor.json': JSON.stringify({ remote, paths: [], navigation: [] }),
      ...files,
    };
    const folder = `registry/releases/${domainOf(remote)}/${version}/web`;
    for (const [name, text] of Object.entries(web)) this.write(`${folder}/${name}`, text);
    this.release(domainOf(remote), version, { remote, subgraph: false });
  }

  flip(domain: string, version: string): void {
    this.write(`registry/live/${domain}.json`, JSON.stringify({ version }));
  }

  private release(domain: string, version: string, about: object): void {
    const at = new Date(Date.UTC(2026, 0, 1) + this.#published++).toISOString();
    const release = { domain, version, at, by: 'somebody', changes: [`Change to ${version}`], ...about };
    this.write(`registry/releases/${domain}/${version}/release.json`, JSON.stringify(release));
  }
  #published = 0;

  write(name: string, text: string): void {
    const file = join(this.folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  }

  /** An access token as identity signs it. */
  token(accountId: string, { seconds = 600, key = this.signingKey } = {}): Promise<string> {
    return new SignJWT({ sid: 'family', eco: 'e1' })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setSubject(accountId)
      .setIssuer('lyceum')
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(key);
  }

  /** Adds a person to identity and signs them in. */
  async signIn(userId: string, ecosystemId = 'e1', more: Partial<Actor> = {}): Promise<string> {
    const accountId = randomUUID();
    this.subgraphs.people.set(accountId, { accountId, userId, ecosystemId, ...more });
    return this.token(accountId);
  }

  /** Sends a document by hash, as the browser does. */
  ask(name: DocumentName, variables: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.post(
      { operationName: name, variables, extensions: { documentId: hashOf(DOCUMENTS[name]) } },
      headers,
    );
  }

  async post(body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-lyceum-preflight': '1', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, ...((await response.json()) as object) };
  }

  async close(): Promise<void> {
    await this.stop();
    await this.subgraphs.close();
    this.redis.disconnect();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Stops the process's clock until it is moved; `jest.restoreAllMocks()` starts it again. */
export function stopClock() {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  return { skip: (ms: number) => void (now += ms) };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
