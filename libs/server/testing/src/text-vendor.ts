import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from './eventually';

export interface TakenText {
  to: string;
  from: string;
  body: string;
}

/** A fake of the vendor of text messages that keeps what it receives. */
export async function startTextVendor() {
  const texts: TakenText[] = [];
  let refusals = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      const isKnown = request.headers.authorization === `Basic ${btoa('AC1:secret')}`;
      const isMessage = request.method === 'POST' && request.url === '/2010-04-01/Accounts/AC1/Messages.json';
      if (refusals > 0) {
        refusals--;
        return void response.writeHead(503).end('{}');
      }
      if (isKnown && isMessage)
        texts.push({ to: form.get('To') ?? '', from: form.get('From') ?? '', body: form.get('Body') ?? '' });
      response.writeHead(isKnown && isMessage ? 201 : 401).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    texts,
    env: {
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+13035550100',
      TWILIO_API_URL: `http://127.0.0.1:${port}`,
    },
    /** Refuses the next `next` messages. */
    refuse(next: number): void {
      refusals = next;
    },
    /** The code in the newest message to that number; waits until there are `least` messages. */
    async codeTo(number: string, least = 1): Promise<string> {
      const sent = await eventually(() => {
        const toThem = texts.filter(({ to }) => to === number);
        return toThem.length >= least && toThem;
      }, `a text to ${number}`);
      return /\d{6}/.exec(sent.at(-1)!.body)![0];
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type TextVendor = Awaited<ReturnType<typeof startTextVendor>>;
