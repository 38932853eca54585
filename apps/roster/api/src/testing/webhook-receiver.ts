import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A webhook receiver on this machine that records messages and answers as the test says. */
export class WebhookReceiver {
  received: Received[] = [];
  answer: Answer = (response) => response.end('thanks');
  readonly #server = createServer((request, response) => {
    void text(request).then((body) => {
      this.received.push({ headers: request.headers, body });
      this.answer(response, request);
    });
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  /** Answers with this status from now on. */
  answers(status: number, body = '', headers: Record<string, string> = {}): void {
    this.answer = (response) => response.writeHead(status, headers).end(body);
  }

  ids(): unknown[] {
    return this.received.map(({ headers }) => headers['webhook-id']);
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** Verifies a message as receivers do and returns its content; throws if it is not signed by the secret. */
export function verified({ headers, body }: Received, secret: string): { type: string; data: any } {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; data: any };
}
