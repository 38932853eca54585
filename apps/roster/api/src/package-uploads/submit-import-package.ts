import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dayIn } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { joinedSize, type Files } from '@lyceum/server/files';
import { Semaphore } from '@lyceum/server/pictures';
import { dropFiles } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import type {
  ImportPackageFile,
  MutationSubmitImportPackageArgs,
  SubmitImportPackageAnswer,
} from '../__generated__/resolvers';
import {
  inSubmissionOrder,
  notesOf,
  recogniseHead,
  refusalText,
  type FeedRefusal,
  type RecognisedTable,
} from '../feeds/subject';
import type { Template } from '../columns/subject';
import { candidatesFor, createImport, MOST_PACKAGE_BYTES, uploadFolder } from '../imports/subject';
import {
  headBytes,
  isPackage,
  joinRoles,
  PackageProblem,
  withPackage,
  type PackedFile,
} from '../packages/subject';

interface Unpacked {
  name: string;
  size: number;
  /** Null if no import is started. */
  key: string | null;
  found: RecognisedTable | FeedRefusal;
}

/** Unpacked bytes of a package from a browser, whose upload has at most a tenth of it. */
const MOST_UNPACKED_BYTES = 1024 ** 3;
/** Each package has its files on the disk and its people's roles in memory. */
const unpacking = new Semaphore(1, 5);

export async function submitImportPackage(
  actor: Actor,
  { input: { programId, file } }: MutationSubmitImportPackageArgs,
  services: Services,
): Promise<SubmitImportPackageAnswer> {
  const candidates = await candidatesFor(actor, { programId }, services);
  const key = packageKey(actor, programId, file.fileKey);
  // A package beyond the longest queue stays stored, and can be submitted again.
  return unpacking.run(async () => {
    const size = await joinedSize(services.files, { key, uploadId: file.uploadId });
    if (size === null) return refused(t('imports.upload.packageIncomplete')[actor.language]);
    return importPackage({ key, size }, { actor, programId, candidates, written: [] }, services);
  });
}

async function importPackage(
  { key, size }: { key: string; size: number },
  target: Target,
  services: Services,
): Promise<SubmitImportPackageAnswer> {
  const { actor, programId, written } = target;
  try {
    if (size > MOST_PACKAGE_BYTES) throw new PackageProblem('package-too-large');
    const unpacked = await withStoredFile(services.files, key, (path) => unpack(path, target, services));
    return { errors: [], files: await startImports(actor, programId, { key, unpacked }, services) };
  } catch (error) {
    await services.tenancy.within(actor, (db) =>
      dropFiles(
        db,
        [key, ...written].map((each) => ({ key: each })),
      ),
    );
    if (!(error instanceof PackageProblem)) throw error;
    return refused(refusalText({ code: error.code }, actor.language));
  }
}

const refused = (message: string): SubmitImportPackageAnswer => ({
  errors: [{ property: 'file', message }],
  files: [],
});

function packageKey(actor: Actor, programId: string, key: string): string {
  const folder = uploadFolder(actor.ecosystemId!, programId);
  if (!key.startsWith(folder) || !/^[\da-f-]{36}\.zip$/.test(key.slice(folder.length)))
    throw new NotFound('upload');
  return key;
}

/** Provides a local copy: a ZIP archive's directory is at its end. */
async function withStoredFile<Result>(
  files: Files,
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'roster-upload-'));
  try {
    const path = join(folder, 'package.zip');
    await pipeline(await files.read(key), createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Target {
  actor: Actor;
  programId: string;
  candidates: readonly Template[];
  /** Receives the keys of the files that were written. */
  written: string[];
}

/** Stores the package's recognised tables, each under a key of its own. */
async function unpack(
  path: string,
  { actor, programId, candidates, written }: Target,
  { files, clock }: Services,
): Promise<Unpacked[]> {
  if (!isPackage(await headBytes(path))) throw new PackageProblem('package-damaged');
  const store = async ({ path: place, name, size }: PackedFile): Promise<Unpacked> => {
    const found = recogniseHead({ head: await headBytes(place), size }, candidates);
    if (!('template' in found)) return { name, size, key: null, found };
    const key = `${uploadFolder(actor.ecosystemId!, programId)}${randomUUID()}.csv`;
    written.push(key);
    await files.write(key, createReadStream(place));
    return { name, size, key, found };
  };
  const storeAll = async (packed: PackedFile[]) => {
    const unpacked: Unpacked[] = [];
    for (const each of await joinRoles(packed, dayIn('UTC', clock.now()))) unpacked.push(await store(each));
    return unpacked;
  };
  return withPackage(path, storeAll, MOST_UNPACKED_BYTES);
}

/** Starts the imports of all tables, or of none, and deletes the package. */
function startImports(
  actor: Actor,
  programId: string,
  { key, unpacked }: { key: string; unpacked: readonly Unpacked[] },
  { tenancy }: Services,
): Promise<ImportPackageFile[]> {
  return tenancy.within(actor, async (db) => {
    const jobs = new Map<string, string>();
    for (const { name, size, key: fileKey, found } of inSubmissionOrder(unpacked)) {
      if (fileKey === null || !('template' in found)) continue;
      const file = { key: fileKey, name, size, workbookKey: null, notes: notesOf(found), ...found };
      jobs.set(name, await createImport(actor, db, { programId, file, reportingWindow: null }));
    }
    await dropFiles(db, [{ key }]);
    return unpacked.map(({ name, found }) => ({
      fileName: name,
      importJobId: jobs.get(name) ?? null,
      message: 'template' in found ? null : refusalText(found, actor.language),
    }));
  });
}
