import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

interface Address {
  host: string;
  port: number;
}

interface Configured {
  config: { optional(name: string): string | undefined };
}

/**
 * CLEAN only where the scanner says so in exactly its words. UNCHECKED: it could not be reached, did not answer, or did not check
 * everything, as with a file beyond its limits.
 */
export type Verdict = 'CLEAN' | 'INFECTED' | 'UNCHECKED';

/** ClamAV's port. */
const PORT = 3310;
const TIMEOUT_MS = 30_000;
/** Names of findings that only say that a limit was reached (`AlertExceedsMax`). */
const LIMIT = /^stream: Heuristics\.(Limits|Encrypted)\./;

/** The scanner of CLAMAV_HOST and CLAMAV_PORT; null: none is configured, and files are not checked. */
export function clamdOf({ config }: Configured): Address | null {
  const host = config.optional('CLAMAV_HOST');
  return host ? { host, port: Number(config.optional('CLAMAV_PORT') || PORT) } : null;
}

/** Checks a content by clamd's INSTREAM over TCP. */
export async function scan(content: Readable, address: Address): Promise<Verdict> {
  try {
    return verdictOf(await instream(content, address));
  } catch {
    return 'UNCHECKED';
  }
}

/** What an answer of clamd means. */
export function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return 'CLEAN';
  return answer.endsWith(' FOUND') && !LIMIT.test(answer) ? 'INFECTED' : 'UNCHECKED';
}

/** Sends the content in pieces with their length, and returns the one answer. */
async function instream(content: Readable, { host, port }: Address): Promise<string> {
  const socket = connect({ host, port });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the scanner does not answer')));
  const answered = answerOf(socket);
  // The scanner may answer before everything is sent, when its limit is reached.
  const sent = send(content, socket).catch(() => undefined);
  try {
    return await answered;
  } finally {
    socket.destroy();
    content.destroy();
    await sent;
  }
}

async function send(content: Readable, socket: Socket): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const piece of content) {
    const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece as string);
    if (bytes.length === 0) continue; // would end the stream
    await write(socket, Buffer.concat([lengthOf(bytes.length), bytes]));
  }
  await write(socket, lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.on('data', (piece: Buffer) => {
      answer += piece.toString('utf8');
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the scanner hung up')));
  });
}
