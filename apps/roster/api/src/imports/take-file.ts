import type { Actor, Language, Words } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { joinedSize } from '@lyceum/server/files';
import { dropFiles } from '@lyceum/server/stored-files';
import { plainFileName } from '@lyceum/server/file-kinds';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ImportFileError, UploadedFileInput } from '../__generated__/resolvers';
import { passedOverFile } from '../format/subject';
import { recogniseHeader, type Template } from '../format/templates';
import { WorkbookProblem } from '../workbooks/workbook-thread';
import { workbookTexts } from '../workbooks/workbook-texts';
import type { ImportNote } from './import-note';
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
  /** Where the file is a workbook whose sheet is converted later. */
  workbookKey: string | null;
  notes: ImportNote[];
}

const texts = {
  notCsv: {
    en: 'This is neither an Excel workbook (.xlsx) nor a CSV file with a header. Save the spreadsheet as one of them and upload that.',
    sp: 'Esto no es ni un libro de Excel (.xlsx) ni un archivo CSV con encabezado. Guarde la hoja de cálculo de una de esas formas y suba ese archivo.',
  },
  unknown: {
    en: 'The columns are neither those of a student file nor of a session file, nor of a file of OneRoster. Compare them with the example files.',
    sp: 'Las columnas no son las de un archivo de estudiantes ni de uno de sesiones, ni de un archivo de OneRoster. Compárelas con los archivos de ejemplo.',
  },
  passedOver: {
    en: 'This is {name} of OneRoster. Nothing of it is needed here: leave it out.',
    sp: 'Este es el archivo {name} de OneRoster. Aquí no hace falta nada de él: omítalo.',
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
  if (!key.startsWith(folder) || !/^[\da-f-]{36}\.(csv|xlsx)$/.test(key.slice(folder.length)))
    throw new NotFound('upload');
  const size = await joinedSize(services.files, { key, uploadId: file.uploadId });
  if (size === null) return { errors: [{ property: 'file', message: texts.incomplete[actor.language] }] };
  const head = await headOf({ key, size }, candidates, { services, language: actor.language });
  const name = plainFileName(file.fileName) || key.slice(folder.length);
  const taken = 'errors' in head ? head : recognise(head, { key, name, size }, candidates, actor.language);
  if ('errors' in taken) await services.tenancy.within(actor, (db) => dropUnnamed(db, key));
  return taken;
}

async function headOf(
  file: { key: string; size: number },
  candidates: readonly Template[],
  { services, language }: { services: Services; language: Language },
): Promise<ReadHead | { errors: ImportFileError[] }> {
  const refusal = (words: Words) => ({ errors: [{ property: 'file', message: words[language] }] });
  try {
    return (await readFileHead(services.files, file, candidates)) ?? refusal(texts.notCsv);
  } catch (error) {
    if (error instanceof WorkbookProblem) return refusal(workbookTexts[error.code]);
    throw error;
  }
}

/** An import may have the file already: it was submitted before, under another template. */
async function dropUnnamed(db: TenantDb, key: string): Promise<void> {
  const named = await db.query(
    `SELECT 1 FROM roster.import_jobs WHERE ecosystem_id = $1 AND $2 IN (file_key, workbook_key) LIMIT 1`,
    [db.ecosystemId, key],
  );
  if (named.length === 0) await dropFiles(db, [{ key }]);
}

function recognise(
  { header, delimiter, headerRow, isWorkbook, notes }: ReadHead,
  file: { key: string; name: string; size: number },
  candidates: readonly Template[],
  language: Language,
): TakenFile | { errors: ImportFileError[] } {
  const passedOver = passedOverFile(header);
  if (passedOver)
    return {
      errors: [
        { property: 'file', message: texts.passedOver[language].replace('{name}', `${passedOver}.csv`) },
      ],
    };
  const recognised = recogniseHeader(header, candidates);
  if (!recognised) return { errors: [{ property: 'file', message: texts.unknown[language] }] };
  const about = (columns: string[], words: { en: string; sp: string }) =>
    columns.map((column) => ({ property: column, message: words[language].replace('{column}', column) }));
  const errors = [...about(recognised.missing, texts.missing), ...about(recognised.repeated, texts.repeated)];
  if (errors.length > 0) return { errors };
  const workbookKey = isWorkbook ? file.key : null;
  return {
    ...file,
    template: recognised.template,
    headers: header,
    delimiter,
    headerRow,
    workbookKey,
    notes,
  };
}
