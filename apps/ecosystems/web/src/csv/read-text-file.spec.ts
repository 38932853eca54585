import { readTextFile } from './read-text-file';

const WORDS = 'nombre;código\r\nMatemáticas Niños;Ñ1';
const file = (...parts: (readonly number[] | Buffer)[]) =>
  new Blob(parts.map((part) => new Uint8Array(part)));

it.each([
  ['UTF-8', file(Buffer.from(WORDS))],
  ['UTF-8 with its mark', file([0xef, 0xbb, 0xbf], Buffer.from(WORDS))],
  ['Windows’ Western letters', file(Buffer.from(WORDS, 'latin1'))],
  ['UTF-16', file([0xff, 0xfe], Buffer.from(WORDS, 'utf16le'))],
  ['UTF-16, the other way round', file([0xfe, 0xff], Buffer.from(WORDS, 'utf16le').swap16())],
])('reads %s', async (_what, blob) => expect(await readTextFile(blob)).toBe(WORDS));
