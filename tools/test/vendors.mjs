import { once } from 'node:events';
import { createServer } from 'node:http';

const TEXTS = { account: 'AC-of-the-tests', token: 'token-of-the-tests' };
const MEETING = 98_765_432_101;

/**
 * Doubles of HubSpot (help desk), Zoom (meetings) and Twilio (text messages) on loopback: the API calls that the platform uses,
 * and a page for the meetings.
 *
 * @returns {Promise<{ env: Record<string, string>, stop: () => void }>} env: makes a platform use them
 */
export async function startVendors() {
  let url = '';
  const server = createServer((request, response) => {
    request.resume();
    const { status = 200, body } = answerOf(request, url);
    const isPage = typeof body === 'string';
    response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' });
    response.end(isPage ? body : JSON.stringify(body ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
  return {
    env: {
      HUBSPOT_ACCESS_TOKEN: 'help-desk',
      HUBSPOT_API_URL: url,
      ZOOM_ACCOUNT_ID: 'account-of-the-tests',
      ZOOM_CLIENT_ID: 'client-of-the-tests',
      ZOOM_CLIENT_SECRET: 'secret-of-the-tests',
      ZOOM_OAUTH_URL: url,
      ZOOM_API_URL: url,
      TWILIO_ACCOUNT_SID: TEXTS.account,
      TWILIO_AUTH_TOKEN: TEXTS.token,
      TWILIO_FROM: '+13035550100',
      TWILIO_API_URL: url,
    },
    stop: () => void server.close(),
  };
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {string} url of the vendors
 * @returns {{ status?: number, body?: object | string }}
 */
function answerOf({ method, url: path = '', headers: { authorization } }, url) {
  if (path.startsWith('/j/') || path.startsWith('/s/'))
    return { body: '<!doctype html><title>Zoom of the tests</title>' };
  const basic = `Basic ${Buffer.from(`${TEXTS.account}:${TEXTS.token}`).toString('base64')}`;
  const expected = path.startsWith('/crm/') ? 'Bearer help-desk' : path.startsWith('/2010-') ? basic : null;
  if (expected && authorization !== expected) return { status: 401 };
  if (`${method} ${path}` === `POST /2010-04-01/Accounts/${TEXTS.account}/Messages.json`)
    return { status: 201 };
  const body = new Map([
    ['/oauth/token', { access_token: 'zoom-of-the-tests', expires_in: 3600 }],
    [
      '/users/me/meetings',
      { id: MEETING, join_url: `${url}/j/${MEETING}`, host_id: 'host-of-the-tests', password: 'Tx4-92' },
    ],
    [`/meetings/${MEETING}`, { id: MEETING, start_url: `${url}/s/${MEETING}?zak=a-host` }],
    // The tickets that exist; any other id is unknown.
    ['/crm/v4/objects/tickets/7/associations/contacts', { results: [{ toObjectId: 51 }] }],
    ['/crm/v4/objects/tickets/8/associations/contacts', { results: [] }],
    [
      '/crm/v3/objects/contacts/51?properties=email,firstname,lastname',
      { properties: { email: 'rosa@mail.example', firstname: 'Rosa', lastname: 'Delgado' } },
    ],
  ]).get(path);
  return body ? { body } : { status: 404 };
}
