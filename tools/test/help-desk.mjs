import { createServer } from 'node:http';
import { once } from 'node:events';

/** Tickets that the help desk of the browser tests has; others it does not know. */
const ANSWERS = new Map([
  ['/crm/v4/objects/tickets/7/associations/contacts', { results: [{ toObjectId: 51 }] }],
  ['/crm/v4/objects/tickets/8/associations/contacts', { results: [] }],
  [
    '/crm/v3/objects/contacts/51?properties=email,firstname,lastname',
    { properties: { email: 'rosa@mail.example', firstname: 'Rosa', lastname: 'Delgado' } },
  ],
]);

/**
 * Speaks as much of HubSpot's API as the platform asks of it, on loopback.
 *
 * @returns {Promise<{ env: Record<string, string>, stop: () => void }>} env: what makes a platform ask it
 */
export async function startHelpDesk() {
  const server = createServer((request, response) => {
    const answer = ANSWERS.get(request.url ?? '');
    const known = request.headers.authorization === 'Bearer help-desk';
    response.writeHead(known ? (answer ? 200 : 404) : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    env: { HUBSPOT_ACCESS_TOKEN: 'help-desk', HUBSPOT_API_URL: `http://127.0.0.1:${port}` },
    stop: () => void server.close(),
  };
}
