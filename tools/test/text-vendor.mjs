import { createServer } from 'node:http';
import { once } from 'node:events';

const ACCOUNT = 'AC-of-the-tests';
const TOKEN = 'token-of-the-tests';
const MESSAGES = `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`;

/**
 * Speaks as much of Twilio's API as the platform asks of it, on loopback. Whoever asks for /texts?to=<number> reads what
 * it took for that number, newest first.
 *
 * @returns {Promise<{ url: string, env: Record<string, string>, stop: () => void }>} env: what makes a platform ask it
 */
export async function startTextVendor() {
  /** @type {{ to: string, body: string }[]} */
  const taken = [];
  const known = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor');
    const answer = (/** @type {number} */ status, /** @type {unknown} */ body) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (pathname === '/texts') {
      const to = searchParams.get('to');
      return answer(
        200,
        taken.filter((text) => text.to === to),
      );
    }
    let sent = '';
    for await (const piece of request) sent += piece;
    if (pathname !== MESSAGES || request.method !== 'POST') return answer(404, {});
    if (request.headers.authorization !== known) return answer(401, {});
    const form = new URLSearchParams(sent);
    taken.unshift({ to: form.get('To') ?? '', body: form.get('Body') ?? '' });
    answer(201, {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    env: {
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_FROM: '+13035550100',
      TWILIO_API_URL: url,
    },
    stop: () => void server.close(),
  };
}
