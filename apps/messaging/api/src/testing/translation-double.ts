import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A LibreTranslate that takes everything for English, turns it around, and counts what it is asked. */
export class TranslationDouble {
  readonly asked: { q: string; source: string; target: string; api_key?: string }[] = [];
  broken = false;
  from = 'en';
  #server!: Server;

  async start(): Promise<this> {
    this.#server = createServer((request, response) => {
      let text = '';
      request.on('data', (piece: Buffer) => (text += piece.toString()));
      request.on('end', () => {
        const body = JSON.parse(text);
        this.asked.push(body);
        response.statusCode = this.broken ? 503 : request.url === '/translate' ? 200 : 404;
        response.setHeader('content-type', 'application/json');
        const translatedText = `[${body.target}] ${body.q}`;
        response.end(
          JSON.stringify({ translatedText, detectedLanguage: { language: this.from, confidence: 90 } }),
        );
      });
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
