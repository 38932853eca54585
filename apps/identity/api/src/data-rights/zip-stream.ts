import { Zip, ZipDeflate } from 'fflate';

export interface ZipEntry {
  path: string;
  content: AsyncIterable<Uint8Array>;
}

/** Streams a zip archive: no file is held in memory as a whole. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, piece) => {
    if (error) fault = error;
    else ready.push(piece);
  });
  for await (const { path, content } of entries) {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    if (fault) throw fault as Error;
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
