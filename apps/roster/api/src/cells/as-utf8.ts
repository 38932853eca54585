import { isAscii, isUtf8 } from 'node:buffer';

/** Length of the longest UTF-8 character in bytes. */
const LONGEST = 4;
/** Windows-1252 from 0x80 on. Node's decoder of that name is ISO 8859-1, which has control characters there. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Converts a file to UTF-8. Spreadsheets on Windows save CSV as Windows-1252 unless somebody chooses UTF-8: a file
 * whose first non-ASCII character is invalid UTF-8 is decoded as Windows-1252. A file with a UTF-16 byte order mark is
 * passed through.
 */
export async function* asUtf8(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let convert: ((bytes: Buffer) => Buffer) | undefined;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of file) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = bytes.length - unfinished(bytes);
    if (!convert && isAscii(bytes.subarray(0, end))) {
      rest = bytes.subarray(end);
      yield bytes.subarray(0, end);
      continue;
    }
    convert ??= converterFor(bytes);
    rest = Buffer.alloc(0);
    yield convert(bytes);
  }
  if (rest.length > 0) yield converterFor(rest)(rest);
}

/** The first bytes of a file, decoded as `asUtf8` decodes the file. */
export function textOf(head: Buffer): string {
  const isPlain = isAscii(head.subarray(0, head.length - unfinished(head)));
  return (isPlain ? head : converterFor(head)(head)).toString('utf8');
}

function converterFor(bytes: Buffer): (bytes: Buffer) => Buffer {
  if (isUtf16(bytes) || beginsAsUtf8(bytes)) return (same) => same;
  return (foreign) => Buffer.from(foreign.toString('latin1').replace(/[\x80-\x9f]/g, inWindows));
}

const inWindows = (character: string) => WINDOWS_1252[character.charCodeAt(0) - 0x80]!;

const isUtf16 = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xfe;

function beginsAsUtf8(bytes: Buffer): boolean {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const lengths = [2, 3, LONGEST].filter((length) => first + length <= bytes.length);
  return lengths.some((length) => isUtf8(bytes.subarray(first, first + length)));
}

/** Number of bytes at the end that may start a character whose remaining bytes are not there yet. */
function unfinished(bytes: Buffer): number {
  let count = 0;
  while (count < LONGEST - 1 && bytes.at(-1 - count)! > 0x7f) count += 1;
  return count;
}
