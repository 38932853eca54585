import type { Actor, Language, Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { EntityType } from '../format/column';
import { sniffHead } from '../format/sniff-head';
import { passedOverFile } from '../format/subject';
import { recogniseHeader, type Template } from '../format/templates';
import { titleNotes } from '../imports/import-note';
import { createImport } from '../imports/submit-import-job';

export type FeedSource = 'MANAGED' | 'SELF_HOSTED';

/** Why a file that came by itself became no import. */
export interface FeedRefusal {
  code:
    | 'empty'
    | 'not-csv'
    | 'unknown'
    | 'missing-columns'
    | 'repeated-columns'
    | 'tool-off'
    | 'too-large'
    | 'passed-over';
  columns?: string[];
  /** Of a file of OneRoster that is passed over. */
  name?: string;
}

/** A file that lies in the file store already. */
export interface StoredFile {
  key: string;
  name: string;
  size: number;
}

interface Recognised {
  template: { id: string; entityType: EntityType };
  headers: string[];
  delimiter: string;
  headerRow: number;
}

/** Which kind of file it is, by its header; nobody is there to say. */
export function recogniseFeed(
  { head, size }: { head: Buffer; size: number },
  candidates: readonly Template[],
): Recognised | FeedRefusal {
  if (size === 0) return { code: 'empty' };
  const read = sniffHead(head, candidates);
  if (!read) return { code: 'not-csv' };
  const passedOver = passedOverFile(read.header);
  if (passedOver) return { code: 'passed-over', name: `${passedOver}.csv` };
  const found = recogniseHeader(read.header, candidates);
  if (!found) return { code: 'unknown' };
  if (found.missing.length > 0) return { code: 'missing-columns', columns: found.missing };
  if (found.repeated.length > 0) return { code: 'repeated-columns', columns: found.repeated };
  return {
    template: found.template,
    headers: read.header,
    delimiter: read.delimiter,
    headerRow: read.headerRow,
  };
}

interface Received {
  programId: string;
  source: FeedSource;
  file: StoredFile;
  found: Recognised | FeedRefusal;
  receivedAt: Date;
}

/** Records a file together with its import, or with why there is none. */
export async function keepFeedFile(
  actor: Actor,
  db: TenantDb,
  { programId, source, file, found, receivedAt }: Received,
): Promise<void> {
  const { key, name, size } = file;
  const importJobId =
    'template' in found
      ? await createImport(actor, db, {
          programId,
          file: { key, name, size, workbookKey: null, notes: titleNotes(found.headerRow), ...found },
          reportingWindow: null,
          source,
        })
      : null;
  await db.query(
    `INSERT INTO roster.feed_files (ecosystem_id, program_id, source, file_name, file_size, received_at, import_job_id, refusal)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      db.ecosystemId,
      programId,
      source,
      name,
      size,
      receivedAt,
      importJobId,
      'template' in found ? null : JSON.stringify(found),
    ],
  );
  db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [programId] });
}

const texts: Readonly<Record<FeedRefusal['code'], Words>> = {
  empty: { en: 'The file is empty.', sp: 'El archivo está vacío.' },
  'not-csv': {
    en: 'This is not a CSV file with a header. Save the spreadsheet as CSV (UTF-8) and send that.',
    sp: 'Esto no es un archivo CSV con encabezado. Guarde la hoja de cálculo como CSV (UTF-8) y envíe ese archivo.',
  },
  unknown: {
    en: 'The columns are neither those of a student file nor of a session file, nor of a file of OneRoster.',
    sp: 'Las columnas no son las de un archivo de estudiantes ni de uno de sesiones, ni de un archivo de OneRoster.',
  },
  'missing-columns': { en: 'Columns are missing: {columns}.', sp: 'Faltan columnas: {columns}.' },
  'repeated-columns': {
    en: 'Columns stand there more than once: {columns}.',
    sp: 'Hay columnas repetidas: {columns}.',
  },
  'too-large': {
    en: 'The file is larger than 2 GB. Split it into several files.',
    sp: 'El archivo supera los 2 GB. Divídalo en varios archivos.',
  },
  'passed-over': {
    en: 'This is {name} of OneRoster. Nothing of it is needed here, so it was passed over.',
    sp: 'Este es el archivo {name} de OneRoster. Aquí no hace falta nada de él, así que se pasó por alto.',
  },
  'tool-off': {
    en: 'The program takes no files at the moment: it is archived, or this way is switched off in its settings.',
    sp: 'El programa no acepta archivos por ahora: está archivado o esta vía está desactivada en su configuración.',
  },
};

export function refusalText({ code, columns = [], name = '' }: FeedRefusal, language: Language): string {
  return texts[code][language].replace('{columns}', columns.join(', ')).replace('{name}', name);
}
