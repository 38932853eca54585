import { Webhook } from 'standardwebhooks';
import { PrivateAddress, createGuardedFetch, type Guard } from '@lyceum/server/ssrf-guard';
import type { WebhookProblem } from '../../__generated__/resolvers';

export const TIMEOUT_MS = 15_000;
const KEPT_BYTES = 1024;

export interface Message {
  url: string;
  id: string;
  body: string;
  /** One, or two while a secret is being rotated. */
  secrets: string[];
  at: Date;
  /** Ends the attempt early. */
  signal?: AbortSignal;
}

/** The outcome of one attempt; `problem` null: the receiver accepted the message. */
export interface Outcome {
  status: number | null;
  /** The first 1024 bytes of the answer. */
  text: string | null;
  problem: WebhookProblem | null;
}

type Fetch = ReturnType<typeof createGuardedFetch>;

/** Posts messages over connections to checked addresses only. */
export function posterOf(guard: Guard, timeoutMs = TIMEOUT_MS): (message: Message) => Promise<Outcome> {
  const fetch = createGuardedFetch(guard);
  return (message) => post(message, fetch, timeoutMs);
}

async function post(message: Message, fetch: Fetch, timeoutMs: number): Promise<Outcome> {
  const { url, id, body, secrets, at } = message;
  const late = AbortSignal.timeout(timeoutMs);
  const signal = message.signal ? AbortSignal.any([late, message.signal]) : late;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Lyceum-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
      },
      body,
      signal,
    });
    return {
      status: answer.status,
      text: await firstBytesOf(answer),
      problem: problemOfStatus(answer.status),
    };
  } catch (error) {
    return { status: null, text: null, problem: problemOf(error) };
  }
}

/** The first bytes of the answer. Its status has been read, so a truncated or slow body counts as far as it arrived. */
async function firstBytesOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  try {
    while (reader && bytes < KEPT_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      bytes += value.length;
    }
  } catch {
    // The bytes that arrived are used.
  } finally {
    reader?.cancel().catch(() => undefined);
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, KEPT_BYTES));
  // Postgres cannot store NUL.
  return text.replaceAll('\0', '\uFFFD');
}

function problemOfStatus(status: number): WebhookProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'REDIRECT' : 'BAD_STATUS';
}

function problemOf(error: unknown): WebhookProblem {
  if (error instanceof PrivateAddress) return 'PRIVATE_ADDRESS';
  const { name = '', code = '', cause } = (error ?? {}) as { name?: string; code?: unknown; cause?: unknown };
  const word = String(code);
  if (name === 'TimeoutError' || /TIMEOUT|ETIMEDOUT/.test(word)) return 'TIMEOUT';
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(word)) return 'UNKNOWN_HOST';
  if (word === 'ECONNREFUSED') return 'REFUSED';
  if (/CERT|^ERR_TLS|^UNABLE_TO_|SELF_SIGNED|^ERR_SSL/.test(word)) return 'CERTIFICATE';
  return cause ? problemOf(cause) : 'CONNECTION_LOST';
}
