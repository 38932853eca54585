import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bearer, TestGateway } from '../testing/test-gateway';

let garbage: { body: string; type?: string; status?: number } = { body: '' };
let server: Server;
let gateway: TestGateway;
let token: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    const { body, type = 'application/json', status = 200 } = garbage;
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = server.address() as AddressInfo;
  gateway = await TestGateway.start({ SUBGRAPH_SESSIONS_URL: `http://127.0.0.1:${port}` });
  token = await gateway.signIn('u1');
});
afterAll(async () => {
  await gateway.close();
  server.closeAllConnections();
  server.close();
});

const SECRET = 'password=hunter2 at /srv/sessions.js';
const data = (value: unknown) => JSON.stringify({ data: value });

describe('a subgraph that answers invalid data', () => {
  it.each([
    ['no JSON', { body: `{"data": ${SECRET}` }],
    ['a page', { body: `<html>${SECRET}</html>`, type: 'text/html' }],
    ['an error page', { body: SECRET, type: 'text/plain', status: 500 }],
    ['a list', { body: JSON.stringify([SECRET]) }],
    ['text as data', { body: data(SECRET) }],
    ['null among the errors', { body: '{"errors":[null]}' }],
    ['an error of its own making', { body: JSON.stringify({ errors: [{ message: SECRET }] }) }],
    ['an object where a value was due', { body: data({ taken: { secret: SECRET } }) }],
    ['text where a truth value was due', { body: data({ taken: SECRET }) }],
  ])('(%s) spoils its own part alone, with an honest error', async (_what, next) => {
    garbage = next;
    const answer = await gateway.ask('Taken', {}, { ...bearer(token), 'x-request-id': 'request-0007' });
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({ taken: null, me: { id: 'u1' } });
    expect(answer.errors).toHaveLength(1);
    expect(answer.errors?.[0]?.extensions).toEqual({ code: 'INTERNAL', requestId: 'request-0007' });
    expect(JSON.stringify(answer)).not.toMatch(/hunter2|srv|subgraph|JSON/);
  });

  it.each([
    ['no list', { sessions: 'x' }],
    ['an object for a list', { sessions: { id: '1' } }],
    ['a list of numbers', { sessions: [1, 2] }],
    ['lists in the list', { sessions: [[{ id: 's1' }]] }],
    ['an object as id', { sessions: [{ id: { a: 1 } }] }],
    ['another type', { sessions: [{ __typename: 'Nothing', id: 's1' }] }],
    ['a reference that is none', { sessions: [{ id: 's1', leader: 5 }] }],
    ['a reference of the wrong kind', { sessions: [{ id: 's1', leader: { __typename: 'User', id: [1] } }] }],
  ])('(%s) leaves no value that is none of its type', async (_what, value) => {
    garbage = { body: data(value) };
    const answer = await gateway.ask('Sessions', { first: 2 }, bearer(token));
    expect(answer.status).toBe(200);
    expect(answer.errors?.map(({ extensions }) => extensions['code'])).toContain('INTERNAL');
    const list = answer.data?.['sessions'] as ({ id: string; leader: unknown } | null)[] | null;
    for (const session of list ?? []) {
      expect(session).toEqual({ id: 's1', leader: null });
    }
  });
});
