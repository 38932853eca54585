import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const MOST_ENTRIES = 200;
const MOST_FILES = 40;
/** Unpacked bytes of all files, where the caller sets no lower limit. */
const MOST_BYTES = 4 * 1024 ** 3;
/** Unpacked bytes for each packed one; tables of a district stay far below. */
const MOST_RATIO = 200;
const RATIO_FROM = 16 * 1024 ** 2;

export type PackageCode = 'package-damaged' | 'package-too-large' | 'package-empty' | 'package-repeated';

/** A ZIP archive that is not unpacked, with the reason. */
export class PackageProblem extends Error {
  constructor(readonly code: PackageCode) {
    super(code);
  }
}

export interface PackedFile {
  /** Without its folder. */
  name: string;
  /** A local copy. */
  path: string;
  size: number;
}

/** Whether a file with these first bytes is a ZIP archive, whatever its name. */
export const isPackage = (head: Buffer): boolean => head.subarray(0, ZIP.length).equals(ZIP);

/**
 * Unpacks the CSV files of a ZIP archive, of all folders, into a temporary folder that exists while the work runs. Other
 * files are left out. All or nothing: a damaged archive, or one that unpacks to too much, has no files.
 */
export async function withPackage<T>(
  path: string,
  work: (files: PackedFile[]) => Promise<T>,
  mostBytes = MOST_BYTES,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'roster-package-'));
  try {
    return await work(await unpack(path, folder, mostBytes));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpack(path: string, folder: string, mostBytes: number): Promise<PackedFile[]> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(
    () => {
      throw new PackageProblem('package-damaged');
    },
  );
  try {
    const entries = (await entriesOf(zip)).filter(isTable);
    assertAcceptable(entries, mostBytes);
    const files: PackedFile[] = [];
    for (const [place, entry] of entries.entries())
      files.push(await write(zip, entry, join(folder, `${place}.csv`)));
    return files;
  } finally {
    zip.close();
  }
}

async function entriesOf(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new PackageProblem('package-too-large');
  const entries: yauzl.Entry[] = [];
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(new PackageProblem('package-damaged')));
    zip.readEntry();
  });
}

/** Systems add folders and hidden files, such as `__MACOSX/._users.csv`. */
const isTable = ({ fileName }: yauzl.Entry): boolean =>
  /\.(csv|txt|tsv)$/i.test(fileName) && !/(^|\/)(\.|__MACOSX\/)/.test(fileName);

function assertAcceptable(entries: readonly yauzl.Entry[], mostBytes: number): void {
  if (entries.length === 0) throw new PackageProblem('package-empty');
  const names = entries.map(({ fileName }) => basename(fileName).toLowerCase());
  if (new Set(names).size !== names.length) throw new PackageProblem('package-repeated');
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const isBomb = entries.some(
    ({ uncompressedSize, compressedSize }) =>
      uncompressedSize > RATIO_FROM && uncompressedSize > MOST_RATIO * compressedSize,
  );
  if (entries.length > MOST_FILES || total > mostBytes || isBomb)
    throw new PackageProblem('package-too-large');
}

/** yauzl ends a stream that is longer or shorter than the archive says. */
async function write(zip: yauzl.ZipFile, entry: yauzl.Entry, path: string): Promise<PackedFile> {
  let size = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, chunk);
    },
  });
  try {
    const stream = await promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))(entry);
    await pipeline(stream, counting, createWriteStream(path));
  } catch {
    throw new PackageProblem('package-damaged');
  }
  return { name: basename(entry.fileName), path, size };
}
