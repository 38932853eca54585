import { isAscii, isUtf8 } from 'node:buffer';

/** The longest character of UTF-8, in bytes. */
const LONGEST = 4;
/** What stands from 0x80 on where ISO 8859-1 has control characters. Node's own decoder of that name reads 8859-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The text of a file as UTF-8. Spreadsheets of Windows write CSV in its own code page where nobody chooses UTF-8: a file
 * whose first character beyond ASCII is not of UTF-8 is read as that. One with UTF-16's mark is left as it is.
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

/** The head of a file as text. */
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

/** How many bytes at the end may begin a character whose rest is still to come. */
function unfinished(bytes: Buffer): number {
  let count = 0;
  while (count < LONGEST - 1 && bytes.at(-1 - count)! > 0x7f) count += 1;
  return count;
}
