import { Agent, request } from 'node:http';

/**
 * Posts JSON to one address over kept connections; for tens of thousands of requests, `fetch` takes three times as
 * long.
 */
export class JsonPoster {
  readonly #agent = new Agent({ keepAlive: true });

  constructor(private readonly url: string) {}

  /** The response text, whatever its status. */
  post(body: string, headers: Record<string, string>): Promise<string> {
    return new Promise((resolve, reject) => {
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const asked = request(this.url, {
        method: 'POST',
        agent: this.#agent,
        headers: { ...headers, ...length },
      });
      asked.on('error', reject);
      asked.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('error', reject);
        answer.on('end', () => resolve(text));
      });
      asked.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
