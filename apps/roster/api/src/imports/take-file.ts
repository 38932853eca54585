import type { Actor, Language } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { joinedSize } from '@lyceum/server/files';
import { dropFiles } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ImportFileError, UploadedFileInput } from '../__generated__/resolvers';
import { sniffHead } from '../format/sniff-head';
import { recogniseHeader, type Template } from '../format/templates';
import { uploadFolder } from './request-import-job-upload';

export interface TakenFile {
  key: string;
  name: string;
  size: number;
  template: Template;
  headers: string[];
  delimiter: string;
}

const HEAD_BYTES = 64 * 1024;

const texts = {
  notCsv: {
    en: 'This is not a CSV file with a header. Save the spreadsheet as CSV (UTF-8) and upload that.',
    sp: 'Esto no es un archivo CSV con encabezado. Guarde la hoja de cálculo como CSV (UTF-8) y suba ese archivo.',
  },
  unknown: {
    en: 'The columns are neither those of a student file nor of a session file, nor of a file of OneRoster. Compare them with the example files.',
    sp: 'Las columnas no son las de un archivo de estudiantes ni de uno de sesiones, ni de un archivo de OneRoster. Compárelas con los archivos de ejemplo.',
  },
  missing: { en: 'The column {column} is missing.', sp: 'Falta la columna {column}.' },
  repeated: {
    en: 'The column {column} stands there more than once. Keep the one that is meant.',
    sp: 'La columna {column} aparece más de una vez. Deje solo la correcta.',
  },
  incomplete: {
    en: 'The upload is not complete. Upload the file again.',
    sp: 'La subida no está completa. Suba el archivo otra vez.',
  },
};

/** Joins the uploaded parts and recognises the file by its header; refusals are told, not thrown. */
export async function takeFile(
  actor: Actor,
  programId: string,
  file: UploadedFileInput,
  candidates: readonly Template[],
  services: Services,
): Promise<TakenFile | { errors: ImportFileError[] }> {
  const key = file.fileKey;
  const folder = uploadFolder(actor.ecosystemId!, programId);
  if (!key.startsWith(folder) || !/^[\da-f-]{36}\.csv$/.test(key.slice(folder.length)))
    throw new NotFound('upload');
  const size = await joinedSize(services.files, { key, uploadId: file.uploadId });
  if (size === null) return { errors: [{ property: 'file', message: texts.incomplete[actor.language] }] };
  const head = sniffHead(await readHead(key, services));
  const taken = head
    ? recognise(head, { key, name: file.fileName, size }, candidates, actor.language)
    : { errors: [{ property: 'file', message: texts.notCsv[actor.language] }] };
  if ('errors' in taken) await services.tenancy.within(actor, (db) => dropUnnamed(db, key));
  return taken;
}

/** An import may have the file already: it was submitted before, under another template. */
async function dropUnnamed(db: TenantDb, key: string): Promise<void> {
  const named = await db.query(
    `SELECT 1 FROM roster.import_jobs WHERE ecosystem_id = $1 AND file_key = $2 LIMIT 1`,
    [db.ecosystemId, key],
  );
  if (named.length === 0) await dropFiles(db, [{ key }]);
}

function recognise(
  head: { header: string[]; delimiter: string },
  file: { key: string; name: string; size: number },
  candidates: readonly Template[],
  language: Language,
): TakenFile | { errors: ImportFileError[] } {
  const recognised = recogniseHeader(head.header, candidates);
  if (!recognised) return { errors: [{ property: 'file', message: texts.unknown[language] }] };
  const about = (columns: string[], words: { en: string; sp: string }) =>
    columns.map((column) => ({ property: column, message: words[language].replace('{column}', column) }));
  const errors = [...about(recognised.missing, texts.missing), ...about(recognised.repeated, texts.repeated)];
  if (errors.length > 0) return { errors };
  return { ...file, template: recognised.template, headers: head.header, delimiter: head.delimiter };
}

async function readHead(key: string, { files }: Services): Promise<Buffer> {
  const stream = await files.read(key);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}
