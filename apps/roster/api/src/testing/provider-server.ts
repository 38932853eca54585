import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { oneRosterRoutes } from '../one-roster-provider/subject';

const SERVICE = '/ims/oneroster/rostering/v1p2';

export const askProvider = async (services: Services, path: 'token' | 'read', body: object) => {
  const route = oneRosterRoutes.find((one) => one.path === `/internal/one-roster/${path}`)!;
  const answer = await route.handler({ actor: systemActor(null, 'one-roster'), body }, services);
  return { status: answer.status, body: JSON.parse(JSON.stringify(answer.body)) };
};

/** Serves the provider over HTTP, as the gateway does. */
export class ProviderServer {
  readonly asked: string[] = [];
  readonly #server: Server;

  private constructor(private readonly services: () => Services) {
    this.#server = createServer((request, response) => {
      void this.answer(request, response).catch((error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      });
    });
  }

  static async start(services: () => Services): Promise<ProviderServer> {
    const server = new ProviderServer(services);
    await once(server.#server.listen(0, '127.0.0.1'), 'listening');
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url!, this.address);
    const { authorization = '' } = request.headers;
    if (address.pathname === '/ims/oneroster/token') {
      const form = new URLSearchParams(await text(request));
      const [clientId, secret] = Buffer.from(authorization.slice(6), 'base64').toString().split(':');
      const asked = { clientId, secret, scope: form.get('scope') ?? '' };
      const { status, body } = await askProvider(this.services(), 'token', asked);
      return send(response, status, body);
    }
    this.asked.push(address.pathname + address.search);
    const { status, body } = await askProvider(this.services(), 'read', {
      token: authorization.replace('Bearer ', ''),
      path: address.pathname.slice(SERVICE.length),
      query: Object.fromEntries(address.searchParams),
      root: this.address + SERVICE,
    });
    if (status !== 200) return send(response, status === 404 && !body.refusal ? 401 : status, body);
    const links = Object.entries(body.links as Record<string, Record<string, string>>).map(
      ([rel, query]) => `<${this.address}${address.pathname}?${new URLSearchParams(query)}>; rel="${rel}"`,
    );
    response.setHeader('x-total-count', String(body.total));
    response.setHeader('link', links.join(', '));
    send(response, 200, body.body);
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
