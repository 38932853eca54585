// Checks exported transcripts of a conversation: node tools/transcripts/verify.mjs <file> [<further parts> …]
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** @param {string} text */
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/**
 * @typedef {object} Checked
 * @property {string} conversationId
 * @property {number} part
 * @property {number} parts
 * @property {number} messages
 * @property {string} previous the hash before the first message of this part
 * @property {string} head
 * @property {string} seal
 */

/**
 * Computes every hash anew; throws with the line that differs. `part`: the part before this one, if there is one.
 * @param {string} text
 * @param {Checked | null} [before]
 * @returns {Checked}
 */
export function verifyTranscript(text, before = null) {
  const lines = text.split('\n').filter((line) => line !== '');
  const first = lines[0];
  const last = lines.at(-1);
  if (first === undefined || last === undefined || lines.length < 2) throw new Error('the file is not whole');
  const header = JSON.parse(first);
  if (header.format !== 'lyceum-transcript' || header.version !== 1)
    throw new Error('line 1: not a transcript of a known version');
  const start = sha256(`lyceum-transcript 1 ${header.conversationId}`);
  if (header.part === 1 && header.previous !== start)
    throw new Error('line 1: does not begin the conversation');
  if (before && (before.head !== header.previous || before.part + 1 !== header.part))
    throw new Error(`line 1: part ${header.part} does not continue part ${before.part}`);
  let head = header.previous;
  let number = null;
  for (const [index, line] of lines.slice(1, -1).entries()) {
    const { entry, hash } = JSON.parse(line);
    head = sha256(`${head}\n${JSON.stringify(entry)}`);
    if (hash !== head) throw new Error(`line ${index + 2}: the message or one before it was changed`);
    if (number !== null && entry.number !== number + 1)
      throw new Error(`line ${index + 2}: a message is missing`);
    number = entry.number;
  }
  const end = JSON.parse(last);
  if (end.messages !== lines.length - 2 || end.head !== head)
    throw new Error(`line ${lines.length}: messages are missing at the end`);
  if (end.seal !== sha256(`${first}\n${head}`)) throw new Error('line 1: the header was changed');
  const { conversationId, part, parts, previous } = header;
  return { conversationId, part, parts, messages: end.messages, previous, head, seal: end.seal };
}

/** @param {string[]} files */
function main(files) {
  if (files.length === 0) throw new Error('name the files, the parts of one conversation in their order');
  let before = null;
  for (const file of files) {
    before = verifyTranscript(readFileSync(file, 'utf8'), before);
    const { part, parts, messages, head, seal } = before;
    console.log(
      `${file}: part ${part} of ${parts}, ${messages} messages unchanged\n  head ${head}\n  seal ${seal}`,
    );
  }
  console.log(
    'Compare head and seal with the entry "export" of the log: only then it is the file that was exported.',
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(String(error instanceof Error ? error.message : error));
    process.exitCode = 1;
  }
}
