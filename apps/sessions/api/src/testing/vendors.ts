import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';

/** A stub of the meeting vendors' APIs; records the requests. */
export class Vendors {
  readonly asked: { path: string; authorization: string; body: unknown }[] = [];
  url = '';
  /** Answers everything with 500. */
  broken = false;
  /** Delays all answers until this resolves. */
  thinking: Promise<unknown> = Promise.resolve();
  #server!: Server;

  async start(): Promise<this> {
    this.#server = createServer(async (request, response) => {
      const path = request.url ?? '';
      const form = request.headers['content-type']?.includes('form') ?? false;
      const asks = request.method === 'GET';
      const body = asks ? null : form ? await text(request) : await json(request);
      this.asked.push({ path, authorization: request.headers.authorization ?? '', body });
      await this.thinking;
      const answer = this.broken ? undefined : ANSWERS[path];
      response.writeHead(answer ? 200 : 500, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve()));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  stop(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Zoom returns another host address each time. */
let hosts = 0;

const ANSWERS: Record<string, object | undefined> = {
  '/oauth/token': { access_token: 'zoom-token', expires_in: 3600 },
  '/users/me/meetings': {
    id: 987,
    join_url: 'https://zoom.example/j/987',
    start_url: 'https://zoom.example/s/987?zak=old',
    host_id: 'host-of-987',
    password: 'abc123',
  },
  get '/meetings/987'() {
    return { id: 987, start_url: `https://zoom.example/s/987?zak=${++hosts}` };
  },
  '/spaces/launch/': { client_url: 'https://lessonspace.example/space/abc', room_id: 'abc' },
};
