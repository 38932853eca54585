import type { Files } from '@lyceum/server/files';
import { type Template, findHeader, SAMPLES, sniffHead, type FileHead } from '../columns/subject';
import {
  withLocalCopy,
  WorkbookProblem,
  workbookKind,
  readWorkbookHead,
  type WorkbookHead,
} from '../workbooks/subject';
import { titleNotes, type ImportNote } from './import-note';

const HEAD_BYTES = 64 * 1024;

export interface ReadHead extends FileHead {
  isWorkbook: boolean;
  notes: ImportNote[];
}

/**
 * The header of an uploaded CSV file or workbook, read from its first bytes. Null if it is neither; rejects with
 * `WorkbookProblem` if a workbook cannot be read.
 */
export async function readFileHead(
  files: Files,
  file: { key: string; size: number },
  candidates: readonly Template[],
): Promise<ReadHead | null> {
  const bytes = await firstBytes(files, file.key);
  const kind = workbookKind(bytes);
  if (kind === 'old') throw new WorkbookProblem('workbook-old');
  if (kind === 'archive')
    return headOfWorkbook(await withLocalCopy(files, file, ({ path }) => readWorkbookHead(path)), candidates);
  const head = sniffHead(bytes, candidates);
  return head && { ...head, isWorkbook: false, notes: titleNotes(head.headerRow) };
}

function headOfWorkbook({ head, sheet }: WorkbookHead, candidates: readonly Template[]): ReadHead | null {
  const found = findHeader(head, candidates);
  if (!found) return null;
  const { header, headerRow } = found;
  const others: ImportNote[] =
    sheet.others.length > 0
      ? [{ code: 'sheet', sheet: sheet.name, others: sheet.others, more: sheet.more }]
      : [];
  return {
    // The delimiter of the CSV that the sheet is converted to.
    delimiter: ',',
    header,
    headerRow,
    samples: head.slice(headerRow, headerRow + SAMPLES),
    isWorkbook: true,
    notes: [...others, ...titleNotes(headerRow)],
  };
}

async function firstBytes(files: Files, key: string): Promise<Buffer> {
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
