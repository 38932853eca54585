import type { Actor, Language, Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { ignoredFile, recogniseHeader, type Mapping, type Template, sniffHead } from '../columns/subject';
import { currentTemplates } from '../import-templates/subject';
import {
  createImport,
  mappingNotes,
  rememberedMapping,
  submissionOrder,
  titleNotes,
  withMemory,
} from '../imports/subject';
import type { PackageCode } from '../packages/subject';
import { columnDrift } from './column-drift';

export type FeedSource = 'MANAGED' | 'SELF_HOSTED';

/** Why a file that arrived over SFTP or from a server started no import. */
export interface FeedRefusal {
  code:
    | 'empty'
    | 'not-csv'
    | 'unknown'
    | 'missing-columns'
    | 'repeated-columns'
    | 'drifted'
    | 'tool-off'
    | 'too-large'
    | 'passed-over'
    | 'unpacked'
    | PackageCode;
  columns?: string[];
  /** Name of an ignored OneRoster file; for a package, the number of its files. */
  name?: string;
}

/** A file that is already in the file store. */
export interface StoredFile {
  key: string;
  name: string;
  size: number;
}

export interface RecognisedTable {
  template: Template;
  headers: string[];
  delimiter: string;
  headerRow: number;
  mapping: Mapping | null;
}

interface ArrivingFeed {
  programId: string;
  source: FeedSource;
  head: Buffer;
  size: number;
}

/**
 * Recognises the template of a file that arrived without an uploader, by its header and by what people confirmed in
 * earlier imports.
 */
export async function recogniseFeed(
  db: TenantDb,
  { programId, source, head, size }: ArrivingFeed,
): Promise<RecognisedTable | FeedRefusal> {
  const found = recogniseHead({ head, size }, await withMemory(db, await currentTemplates(db), null));
  if (!('template' in found)) return found;
  const lost = await columnDrift(db, { programId, source, found });
  return lost.length > 0 ? { code: 'drifted', columns: lost } : found;
}

/** Recognises a table by its first bytes and its size. */
export function recogniseHead(
  { head, size }: { head: Buffer; size: number },
  candidates: readonly Template[],
): RecognisedTable | FeedRefusal {
  if (size === 0) return { code: 'empty' };
  const read = sniffHead(head, candidates);
  if (!read) return { code: 'not-csv' };
  const ignored = ignoredFile(read.header);
  if (ignored) return { code: 'passed-over', name: `${ignored}.csv` };
  const found = recogniseHeader(read.header, candidates);
  if (!found) return { code: 'unknown' };
  if (found.missing.length > 0) return { code: 'missing-columns', columns: found.missing };
  if (found.repeated.length > 0) return { code: 'repeated-columns', columns: found.repeated };
  return {
    template: found.template,
    headers: read.header,
    delimiter: read.delimiter,
    headerRow: read.headerRow,
    mapping: rememberedMapping(read.header, found),
  };
}

/** Orders files that arrived together: those whose records others name come first; otherwise as they were. */
export function inSubmissionOrder<File extends { found: RecognisedTable | FeedRefusal }>(
  files: readonly File[],
): File[] {
  return files.toSorted((a, b) => submissionRank(a.found) - submissionRank(b.found));
}

/** A file names records of files with lower numbers only. */
export const submissionRank = (found: RecognisedTable | FeedRefusal): number =>
  'template' in found ? submissionOrder(found.template.entityType) : 0;

interface Received {
  programId: string;
  source: FeedSource;
  file: StoredFile;
  found: RecognisedTable | FeedRefusal;
  receivedAt: Date;
}

/** Records a file with its import, or with the reason why no import was started. */
export async function saveFeedFile(
  actor: Actor,
  db: TenantDb,
  { programId, source, file, found, receivedAt }: Received,
): Promise<void> {
  const { key, name, size } = file;
  const importJobId =
    'template' in found
      ? await createImport(actor, db, {
          programId,
          file: { key, name, size, workbookKey: null, notes: notesOf(found), ...found },
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

export const notesOf = ({ headerRow, mapping, headers, template }: RecognisedTable) => [
  ...titleNotes(headerRow),
  ...mappingNotes(mapping, headers, template),
];

type Values = { columns: string; name: string };

const TEXTS: Readonly<Record<FeedRefusal['code'], (values: Values) => Words>> = {
  empty: () => t('feeds.refusal.empty'),
  'not-csv': () => t('feeds.refusal.notCsv'),
  unknown: () => t('feeds.refusal.unknown'),
  'missing-columns': (values) => t('feeds.refusal.missingColumns', values),
  drifted: (values) => t('feeds.refusal.drifted', values),
  'repeated-columns': (values) => t('feeds.refusal.repeatedColumns', values),
  'too-large': () => t('feeds.refusal.tooLarge'),
  'passed-over': (values) => t('feeds.refusal.passedOver', values),
  'tool-off': () => t('feeds.refusal.toolOff'),
  // Not a refusal: the files of the package follow as files of their own.
  unpacked: (values) => t('feeds.refusal.unpacked', values),
  'package-damaged': () => t('feeds.refusal.packageDamaged'),
  'package-too-large': () => t('feeds.refusal.packageTooLarge'),
  'package-empty': () => t('feeds.refusal.packageEmpty'),
  'package-repeated': () => t('feeds.refusal.packageRepeated'),
};

export function refusalText({ code, columns = [], name = '' }: FeedRefusal, language: Language): string {
  return TEXTS[code]({ columns: columns.join(', '), name })[language];
}
