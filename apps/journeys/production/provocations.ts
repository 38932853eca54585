import type { APIResponse, Page } from '@playwright/test';
import { headersOf, screenDocument, type Ecosystem } from '@lyceum/web/testing';

const PREFLIGHT = { 'x-lyceum-preflight': '1' };
const JSON_TYPE = { ...PREFLIGHT, 'content-type': 'application/json' };

interface Answer {
  status: number;
  text: string;
  headers: Record<string, string>;
}

/** Requests that must fail, by cause. Those that need a sign-in are sent by the page's person. */
export function provocations(page: Page, { sessions }: Ecosystem): [string, () => Promise<Answer>][] {
  const sessionId = sessions.oneOnOne.id;
  const get = (path: string) => () => read(page.request.get(path, { maxRedirects: 0 }));
  const post =
    (path: string, data: string, headers: Record<string, string> = JSON_TYPE) =>
    () =>
      read(page.request.post(path, { data, headers }));
  const ask = (name: string, variables: unknown) => async () => {
    const data = { operationName: name, variables, extensions: { documentId: screenDocument(name) } };
    return read(page.request.post('/graphql', { headers: await headersOf(page), data }));
  };
  return [
    ['an address that is none', get('/no/such/address')],
    ['an address that cannot be read', get('/%zz')],
    ['a file of a remote that is none', get('/registry/shell/none/none.js')],
    ['a path out of the registry', get('/registry/shell/..%2f..%2f..%2fetc%2fpasswd')],
    ['a file that is none', get('/files/none?signature=x')],
    ['a calendar that is none', get('/calendar-feeds/none.ics')],
    ['a vendor without a key', get('/vendor/v1/vendor')],
    ['news without a token', get('/events')],
    ['the operators’ page without a token', get('/operations/status.json')],
    ['metrics', get('/metrics')],
    ['an internal address', post('/internal/actor', '{}')],
    [
      'news of a vendor with a forged signature',
      post('/callbacks/stripe', '{}', { 'stripe-signature': 't=1,v1=0' }),
    ],
    ['a body that cannot be read', post('/graphql', '{"query":')],
    ['a body that is too large', post('/graphql', 'x'.repeat(2_000_000))],
    ['a document that nobody published', post('/graphql', '{"query":"{ a b("}')],
    ['an unknown document', post('/graphql', '{"extensions":{"documentId":"x"}}')],
    ['a forged token', post('/graphql', '{}', { ...JSON_TYPE, authorization: 'Bearer x.y.z' })],
    ['a refresh without a cookie', post('/refresh-tokens', '{"token":[]}', JSON_TYPE)],
    ['variables that are none', ask('CreateSession', 'none')],
    ['variables of other types', ask('CreateSession', { input: { subject: 7, leaderIds: {} } })],
    ['an id that is none', ask('SessionMaterials', { sessionId: "x'; DROP TABLE sessions" })],
    ['a character that the database refuses', ask('AddSessionNote', { sessionId, body: 'a\u0000b' })],
    ['half a character', ask('AddSessionNote', { sessionId, body: '\ud800' })],
    ['an upload that never came', ask('SubmitSessionFile', { sessionId, fileId: crypto.randomUUID() })],
    [
      'an upload of an impossible size',
      ask('RequestSessionFileUpload', { input: { sessionId, filename: '../../etc/passwd', size: -1 } }),
    ],
  ];
}

async function read(asked: Promise<APIResponse>): Promise<Answer> {
  const answer = await asked;
  return { status: answer.status(), text: await answer.text(), headers: answer.headers() };
}
