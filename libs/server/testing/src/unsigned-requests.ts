import { createHash, createHmac, randomBytes } from 'node:crypto';
import { ASSERTION_HEADER, signAssertion, systemActor, type Actor } from '@lyceum/server/actor';
import type { TestSubgraph } from './test-subgraph';

interface Attempt {
  what: string;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const BODIES = {
  operation: JSON.stringify({ query: '{ __typename }' }),
  sdl: JSON.stringify({ query: '{ _service { sdl } }' }),
  entities: JSON.stringify({
    query: 'query ($r: [_Any!]!) { _entities(representations: $r) { __typename } }',
    variables: { r: [] },
  }),
  introspection: JSON.stringify({ query: '{ __schema { types { name } } }' }),
};

/** Requests of an attacker on the machine without the key; each must be answered with 401, whatever the path. */
export async function unsignedRequests(subgraph: TestSubgraph, actor: Actor): Promise<Attempt[]> {
  const { name } = subgraph;
  const key = keyOf(subgraph);
  const genuine = (body: string) => signAssertion(actor, { audience: name, key, body });
  const attempts = await Promise.all(Object.entries(BODIES).map(([what, body]) => signedWrongly(what, body)));
  return [...attempts.flat(), ...withoutAssertion(actor), await replayed()];

  async function signedWrongly(what: string, body: string): Promise<Attempt[]> {
    const other = { audience: name, key, body };
    const tokens: [string, string][] = [
      ['none at all', ''],
      ['no token', 'Bearer x'],
      ['another key', await signAssertion(actor, { ...other, key: randomBytes(32) })],
      ['another subgraph', await signAssertion(actor, { ...other, audience: `${name}-too` })],
      ['another body', await genuine(`${body} `)],
      ['no signature', handMade({ alg: 'none' }, claims(actor, name, body), null)],
      ['a cut signature', (await genuine(body)).slice(0, -4)],
      ['a changed actor', await withChangedActor(await genuine(body))],
      [
        'an algorithm that is not agreed',
        handMade({ alg: 'HS512' }, claims(actor, name, body), key, 'sha512'),
      ],
      ['its time over', handMade({ alg: 'HS256' }, { ...claims(actor, name, body), exp: seconds(-60) }, key)],
      ['no end', handMade({ alg: 'HS256' }, { ...claims(actor, name, body), exp: undefined }, key)],
      ['another issuer', handMade({ alg: 'HS256' }, { ...claims(actor, name, body), iss: 'me' }, key)],
    ];
    return tokens.map(([flaw, token]): Attempt => ({
      what: `${what}, assertion with ${flaw}`,
      path: '/graphql',
      method: 'POST',
      headers: token === '' ? {} : { [ASSERTION_HEADER]: token },
      body,
    }));
  }

  /** An assertion of one request, sent with another body that is not even JSON. */
  async function replayed(): Promise<Attempt> {
    const headers = { [ASSERTION_HEADER]: await genuine(BODIES.operation) };
    return {
      what: 'replayed with a broken body',
      path: '/graphql',
      method: 'POST',
      headers,
      body: '{"query',
    };
  }
}

function withoutAssertion(actor: Actor): Attempt[] {
  const forged: Record<string, string> = {
    actor: JSON.stringify(actor),
    'x-lyceum-actor': JSON.stringify(actor),
    'x-user-id': actor.userId ?? '',
    'ecosystem-profile-id': 'riverside',
    authorization: 'Bearer x',
    cookie: 'lyceum_refresh=x',
    'x-forwarded-for': '127.0.0.1',
    'x-real-ip': '127.0.0.1',
    forwarded: 'for=127.0.0.1;host=gateway',
    'x-request-id': 'system:gateway',
    'apollo-require-preflight': '1',
  };
  const at = (what: string, path: string, method = 'POST', more: Partial<Attempt> = {}): Attempt => ({
    what: `${what}, no assertion`,
    path,
    method,
    headers: forged,
    body: method === 'GET' || method === 'HEAD' ? undefined : BODIES.operation,
    ...more,
  });
  return [
    at('headers that name somebody', '/graphql'),
    at('a GET', `/graphql?query=${encodeURIComponent('{ _service { sdl } }')}`, 'GET'),
    ...['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].map((method) => at(method, '/graphql', method)),
    at('no JSON', '/graphql', 'POST', { body: '{"query' }),
    at('a form', '/graphql', 'POST', {
      headers: { ...forged, 'content-type': 'application/x-www-form-urlencoded' },
    }),
    at('a huge body', '/graphql', 'POST', { body: 'x'.repeat(13 * 1024 * 1024) }),
    ...['/internal/actor', '/internal/refresh-tokens', '/internal/anything'].map((path) => at(path, path)),
    ...['/', '/graphql/', '//graphql', '/healthz/../graphql', '/readyz?x', '/healthz/graphql'].map((path) =>
      at(path, path),
    ),
  ];
}

/** Sends one request; answers null when it was refused with 401 and an empty body, else what came instead. */
export async function tryUnsigned(
  { url }: TestSubgraph,
  { what, path, method, headers, body }: Attempt,
): Promise<string | null> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body ?? null,
    });
    const text = await response.text();
    if (response.status === 401 && !/sdl|type Query|"data"/.test(text)) return null;
    return `${what}: ${response.status} ${text.slice(0, 200)}`;
  } catch (error) {
    // The request was refused before the body was read, so the connection ends during the upload.
    const code = ((error as Error).cause as { code?: string } | undefined)?.code;
    return code === 'EPIPE' || code === 'ECONNRESET' || code === 'UND_ERR_SOCKET' ? null : `${what}: ${code}`;
  }
}

/** Checks that a genuine request passes, so that the refusals are not those of a server that refuses everything. */
export async function trySigned(subgraph: TestSubgraph): Promise<number> {
  const body = BODIES.sdl;
  const binding = { audience: subgraph.name, key: keyOf(subgraph), body };
  const assertion = await signAssertion(systemActor(null, 'test'), binding);
  const headers = { 'content-type': 'application/json', [ASSERTION_HEADER]: assertion };
  const response = await fetch(`${subgraph.url}/graphql`, { method: 'POST', headers, body });
  return response.status;
}

function keyOf({ services }: TestSubgraph): Buffer {
  return Buffer.from(services.config.ASSERTION_KEY, 'base64url');
}

type Claims = Record<string, unknown>;

function claims(actor: Actor, audience: string, body: string): Claims {
  const bodyHash = createHash('sha256').update(body).digest('base64url');
  return { actor, bodyHash, iss: 'lyceum-gateway', aud: audience, iat: seconds(0), exp: seconds(30) };
}

const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function handMade(header: object, payload: Claims, key: Buffer | null, digest = 'sha256'): string {
  const unsigned = `${encode(header)}.${encode(payload)}`;
  return `${unsigned}.${key ? createHmac(digest, key).update(unsigned).digest('base64url') : ''}`;
}

/** The name of another actor under a genuine signature. */
async function withChangedActor(token: string): Promise<string> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { actor, ...rest } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  const changed = { ...rest, actor: { ...(actor as Actor), isInternalAdmin: true, userId: 'somebody else' } };
  return `${header}.${encode(changed)}.${signature}`;
}
