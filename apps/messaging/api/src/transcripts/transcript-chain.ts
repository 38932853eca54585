import { createHash } from 'node:crypto';

/** A message as a transcript states it. The order of the fields is part of the format. */
export interface TranscriptEntry {
  number: number;
  /** ISO 8601. */
  at: string;
  /** Id of the writer. */
  from: string;
  body: string;
  /** Null without one, and after its sender was erased. */
  file: { id: string; name: string | null; bytes: number | null } | null;
}

export interface TranscriptHeader {
  format: 'lyceum-transcript';
  version: 1;
  conversationId: string;
  organization: string;
  title: string | null;
  people: { id: string; name: string }[];
  exportedAt: string;
  exportedBy: string;
  /** Of how many parts this is which. */
  part: number;
  parts: number;
  /** The hash before the first message of this part. */
  previous: string;
}

interface Transcript {
  /** One JSON value a line: the header, each message with its hash, and the end. */
  text: string;
  /** The hash of the last message. */
  head: string;
  /** The hash of the header and `head`. */
  seal: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The hash before the first message of a conversation. */
export const firstHash = (conversationId: string) => sha256(`lyceum-transcript 1 ${conversationId}`);

/** Each hash covers the message and every one before it. */
export const hashAfter = (previous: string, entry: TranscriptEntry) =>
  sha256(`${previous}\n${JSON.stringify(entry)}`);

/** Two exports of the same messages have the same hashes, whenever and by whomever they are made. */
export function writeTranscript(header: TranscriptHeader, entries: readonly TranscriptEntry[]): Transcript {
  const lines = [JSON.stringify(header)];
  let head = header.previous;
  for (const entry of entries) {
    head = hashAfter(head, entry);
    lines.push(JSON.stringify({ entry, hash: head }));
  }
  const seal = sha256(`${lines[0]}\n${head}`);
  lines.push(JSON.stringify({ messages: entries.length, head, seal }));
  return { text: `${lines.join('\n')}\n`, head, seal };
}
