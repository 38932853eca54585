const NEWLINE = 10;

/**
 * Splits a stream of lines into pieces of exactly `counts[n]` lines, buffering one chunk at a time: the n-th piece must
 * be read to its end before the next one is requested.
 */
export async function* splitLines(
  source: AsyncIterable<Buffer>,
  counts: readonly number[],
): AsyncGenerator<AsyncGenerator<Buffer>> {
  const buffers = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function* piece(lines: number): AsyncGenerator<Buffer> {
    let left = lines;
    while (left > 0) {
      if (rest.length === 0) {
        const next = await buffers.next();
        if (next.done) throw new Error(`the lines ended ${left} too early`);
        rest = next.value;
      }
      const end = endOfLine(rest, left);
      left = end.left;
      const taken = rest.subarray(0, end.at);
      rest = rest.subarray(end.at);
      yield taken;
    }
  }
  for (const count of counts) yield piece(count);
  const after = await buffers.next();
  if (rest.length > 0 || !after.done) throw new Error('there are more lines than announced');
}

/** The end of the `wanted`-th line, or the end of the buffer and the number of lines still wanted. */
function endOfLine(buffer: Buffer, wanted: number): { at: number; left: number } {
  let left = wanted;
  let from = 0;
  while (left > 0) {
    const newline = buffer.indexOf(NEWLINE, from);
    if (newline === -1) return { at: buffer.length, left };
    from = newline + 1;
    left -= 1;
  }
  return { at: from, left };
}
