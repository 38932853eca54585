import { createServer } from 'node:http';
import { once } from 'node:events';

const ACCOUNT = 'AC-of-the-tests';
const TOKEN = 'token-of-the-tests';
const MESSAGES = `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`;

/**
 * Speaks as much of Twilio's API as the platform asks of it, on loopback: text messages can be chosen and are sent.
 *
 * @returns {Promise<{ env: Record<string, string>, stop: () => void }>} env: what makes a platform ask it
 */
export async function startTextVendor() {
  const known = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`;
  const server = createServer((request, response) => {
    request.resume();
    const asked = `${request.method} ${request.url}`;
    const status = request.headers.authorization !== known ? 401 : asked === `POST ${MESSAGES}` ? 201 : 404;
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    env: {
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_FROM: '+13035550100',
      TWILIO_API_URL: `http://127.0.0.1:${port}`,
    },
    stop: () => void server.close(),
  };
}
