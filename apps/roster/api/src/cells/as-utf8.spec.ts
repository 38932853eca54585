import fc from 'fast-check';
import { asUtf8, textOf } from './as-utf8';

/** Cuts the bytes into pieces of these lengths, repeating the list of lengths. */
function* pieces(bytes: Buffer, lengths: readonly number[]): Generator<Buffer> {
  for (let from = 0, n = 0; from < bytes.length; n += 1) {
    const to = from + lengths[n % lengths.length]!;
    yield bytes.subarray(from, to);
    from = to;
  }
}

async function read(bytes: Buffer, lengths: readonly number[]): Promise<Buffer> {
  const read: Buffer[] = [];
  const file = (async function* () {
    yield* pieces(bytes, lengths);
  })();
  for await (const chunk of asUtf8(file)) read.push(chunk);
  return Buffer.concat(read);
}

const lengths = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 });
const wellFormed = fc.string({ unit: 'grapheme' });

it('passes UTF-8 through, however it is split', async () => {
  await fc.assert(
    fc.asyncProperty(wellFormed, lengths, async (text, cuts) => {
      const bytes = Buffer.from(text);
      expect(await read(bytes, cuts)).toEqual(bytes);
      expect(textOf(bytes)).toBe(text);
    }),
  );
});

it('decodes Windows-1252, however it is split', async () => {
  const letters = fc.string({ unit: fc.constantFrom('a', ',', '\n', 'ñ', 'é', 'ü') });
  await fc.assert(
    fc.asyncProperty(letters, lengths, async (text, cuts) => {
      // Two adjacent two-byte letters could form valid UTF-8, so an ASCII letter follows each.
      const spaced = [...text].join('a');
      const bytes = Buffer.from(spaced, 'latin1');
      expect((await read(bytes, cuts)).toString()).toBe(spaced);
      expect(textOf(Buffer.concat([bytes, Buffer.from(' end')]))).toBe(`${spaced} end`);
    }),
  );
  expect((await read(Buffer.from([0x93, 0x41, 0x94, 0x2c, 0x80]), [2])).toString()).toBe('“A”,€');
});

it('passes UTF-16 through', async () => {
  const bytes = Buffer.from('\uFEFFñandú,1', 'utf16le');
  expect(await read(bytes, [4])).toEqual(bytes);
});
