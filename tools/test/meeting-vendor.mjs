import { createServer } from 'node:http';
import { once } from 'node:events';

const MEETING = 98_765_432_101;

/**
 * Speaks as much of Zoom's API as the platform asks of it, on loopback, and shows a page where its meetings are.
 *
 * @returns {Promise<{ env: Record<string, string>, stop: () => void }>} env: what makes a platform ask it
 */
export async function startMeetingVendor() {
  let url = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const answers = new Map([
      ['/oauth/token', { access_token: 'zoom-of-the-tests', expires_in: 3600 }],
      [
        '/users/me/meetings',
        { id: MEETING, join_url: `${url}/j/${MEETING}`, host_id: 'host-of-the-tests', password: 'Tx4-92' },
      ],
      [`/meetings/${MEETING}`, { id: MEETING, start_url: `${url}/s/${MEETING}?zak=a-host` }],
    ]);
    const answer = answers.get(path);
    const isPage = path.startsWith('/j/') || path.startsWith('/s/');
    response.writeHead(answer || isPage ? 200 : 404, {
      'content-type': isPage ? 'text/html' : 'application/json',
    });
    response.end(isPage ? '<!doctype html><title>Zoom of the tests</title>' : JSON.stringify(answer ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
  return {
    env: {
      ZOOM_ACCOUNT_ID: 'account-of-the-tests',
      ZOOM_CLIENT_ID: 'client-of-the-tests',
      ZOOM_CLIENT_SECRET: 'secret-of-the-tests',
      ZOOM_OAUTH_URL: url,
      ZOOM_API_URL: url,
    },
    stop: () => void server.close(),
  };
}
