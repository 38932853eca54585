import type { Actor, Language, Words } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { joinedSize } from '@lyceum/server/files';
import { dropFiles } from '@lyceum/server/stored-files';
import { plainFileName } from '@lyceum/server/file-kinds';
import type { Services } from '@lyceum/server/subgraph';
import type { ImportFileError, UploadedFileInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import {
  memoryOf,
  normaliseName,
  ignoredFile,
  readHeader,
  recogniseHeader,
  type Mapping,
  type RecognisedHeader,
  type Template,
} from '../columns/subject';
import { WorkbookProblem, workbookTexts } from '../workbooks/subject';
import { mappingNotes, type ImportNote } from './import-note';
import { readFileHead, type ReadHead } from './read-file-head';
import { uploadFolder } from './request-import-job-upload';

export interface TakenFile {
  key: string;
  name: string;
  size: number;
  template: Template;
  headers: string[];
  delimiter: string;
  headerRow: number;
  /** Set if the file is a workbook whose sheet is converted later. */
  workbookKey: string | null;
  notes: ImportNote[];
  /** Null if the template alone determines how the file is read. */
  mapping: Mapping | null;
}

/** An upload whose parts are joined, with its header. */
export interface OpenedUpload {
  file: { key: string; name: string; size: number };
  head: ReadHead;
}

/** Joins the uploaded parts and reads the header; returns refusals instead of throwing them. */
export async function openUpload(
  actor: Actor,
  programId: string,
  file: UploadedFileInput,
  candidates: readonly Template[],
  services: Services,
): Promise<OpenedUpload | { errors: ImportFileError[] }> {
  const key = file.fileKey;
  const folder = uploadFolder(actor.ecosystemId!, programId);
  if (!key.startsWith(folder) || !/^[\da-f-]{36}\.(csv|xlsx)$/.test(key.slice(folder.length)))
    throw new NotFound('upload');
  const size = await joinedSize(services.files, { key, uploadId: file.uploadId });
  if (size === null)
    return { errors: [{ property: 'file', message: t('imports.upload.incomplete')[actor.language] }] };
  const head = await headOf({ key, size }, candidates, { services, language: actor.language });
  if ('errors' in head) {
    await dropUpload(actor, key, services);
    return head;
  }
  return { file: { key, name: plainFileName(file.fileName) || key.slice(folder.length), size }, head };
}

/** Recognises an uploaded file by its header, or by a person's mapping, which `map` checks. */
export async function recogniseUpload(
  actor: Actor,
  programId: string,
  file: UploadedFileInput,
  candidates: readonly Template[],
  services: Services,
  map?: (header: readonly string[], template: Template) => Mapping,
): Promise<TakenFile | { errors: ImportFileError[] }> {
  const opened = await openUpload(actor, programId, file, candidates, services);
  if ('errors' in opened) return opened;
  const mapping = map?.(opened.head.header, candidates[0]!);
  const taken = mapping
    ? readAs(opened, { ...candidates[0]!, memory: memoryOf(mapping, true) }, mapping, actor.language)
    : recognise(opened, candidates, actor.language);
  // A refused mapping can be corrected and sent again, so the file stays.
  if ('errors' in taken && !mapping) await dropUpload(actor, opened.file.key, services);
  return taken;
}

async function headOf(
  file: { key: string; size: number },
  candidates: readonly Template[],
  { services, language }: { services: Services; language: Language },
): Promise<ReadHead | { errors: ImportFileError[] }> {
  const refusal = (words: Words) => ({ errors: [{ property: 'file', message: words[language] }] });
  try {
    const head = await readFileHead(services.files, file, candidates);
    const ignored = head && ignoredFile(head.header);
    if (ignored) return refusal(t('imports.upload.ignored', { name: `${ignored}.csv` }));
    return head ?? refusal(t('imports.upload.notCsv'));
  } catch (error) {
    if (error instanceof WorkbookProblem) return refusal(workbookTexts[error.code]);
    throw error;
  }
}

/** Keeps the file if an import already uses it: it may have been submitted before under another template. */
async function dropUpload(actor: Actor, key: string, { tenancy }: Services): Promise<void> {
  await tenancy.within(actor, async (db) => {
    const named = await db.query(
      `SELECT 1 FROM roster.import_jobs WHERE ecosystem_id = $1 AND $2 IN (file_key, workbook_key) LIMIT 1`,
      [db.ecosystemId, key],
    );
    if (named.length === 0) await dropFiles(db, [{ key }]);
  });
}

export function unknownFile(language: Language): ImportFileError {
  return { property: 'file', message: t('imports.upload.unknown')[language] };
}

function recognise(
  opened: OpenedUpload,
  candidates: readonly Template[],
  language: Language,
): TakenFile | { errors: ImportFileError[] } {
  const recognised = recogniseHeader(opened.head.header, candidates);
  if (!recognised) return { errors: [unknownFile(language)] };
  const { template } = recognised;
  return readAs(opened, template, rememberedMapping(opened.head.header, recognised), language);
}

/** The mapping of a file that is read by earlier confirmations; null if the template alone determines it. */
export function rememberedMapping(
  header: readonly string[],
  { template, places, origins }: RecognisedHeader,
): Mapping | null {
  const { memory } = template;
  if (!memory) return null;
  const read = new Map(Object.entries(places).map(([property, place]) => [place, property]));
  const plain = readHeader(header, { ...template, memory: undefined }).places;
  const isPlain = template.columns.every(({ name }) => places[name] === plain[name]);
  const values = [...memory.values].filter(([name]) => origins[name] !== undefined);
  if (isPlain && values.length === 0) return null;
  return {
    columns: Object.fromEntries(
      header.flatMap((shown, place) => {
        const name = normaliseName(shown);
        return name && header.map(normaliseName).indexOf(name) === place
          ? [[name, read.get(place) ?? null]]
          : [];
      }),
    ),
    values: Object.fromEntries(values.map(([name, meanings]) => [name, Object.fromEntries(meanings)])),
    confirmed: false,
  };
}

function readAs(
  { file, head: { header, delimiter, headerRow, isWorkbook, notes } }: OpenedUpload,
  template: Template,
  mapping: Mapping | null,
  language: Language,
): TakenFile | { errors: ImportFileError[] } {
  const { missing, repeated } = readHeader(header, template);
  const errors = headerErrors({ missing, repeated }, language);
  if (errors.length > 0) return { errors };
  return {
    ...file,
    template,
    headers: header,
    delimiter,
    headerRow,
    workbookKey: isWorkbook ? file.key : null,
    notes: [...notes, ...mappingNotes(mapping, header, template)],
    mapping,
  };
}

export function headerErrors(
  { missing, repeated }: Pick<RecognisedHeader, 'missing' | 'repeated'>,
  language: Language,
): ImportFileError[] {
  const about = (columns: string[], words: (column: string) => Words) =>
    columns.map((column) => ({ property: column, message: words(column)[language] }));
  return [
    ...about(missing, (column) => t('imports.upload.missing', { column })),
    ...about(repeated, (column) => t('imports.upload.repeated', { column })),
  ];
}
