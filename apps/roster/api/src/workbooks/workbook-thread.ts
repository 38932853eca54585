import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  CONVERT_MS,
  HEAD_MS,
  HEAD_ROWS,
  THREAD_MEGABYTES,
  THREADS,
  workbookLimits,
  type WorkbookLimits,
} from './workbook-limits';

/** Why a workbook cannot be read. */
export type WorkbookCode =
  | 'not-a-workbook'
  | 'workbook-old'
  | 'workbook-ods'
  | 'workbook-numbers'
  | 'workbook-binary'
  | 'workbook-damaged'
  | 'workbook-empty'
  | 'workbook-too-many-parts'
  | 'workbook-too-large'
  | 'workbook-too-wide'
  | 'workbook-too-slow';

export class WorkbookProblem extends Error {
  constructor(readonly code: WorkbookCode) {
    super(code);
    this.name = 'WorkbookProblem';
  }
}

/** The first rows of the chosen sheet; rows without content are empty arrays. */
export interface WorkbookHead {
  head: string[][];
  sheet: { name: string; others: string[]; more: number };
}

export interface ConvertedSheet {
  bytes: number;
  /** Column indexes with the number of their plain-number cells. */
  numeric: [place: number, cells: number][];
}

interface Options {
  limits?: WorkbookLimits;
  milliseconds?: number;
  signal?: AbortSignal;
}

export function readWorkbookHead(path: string, options: Options = {}): Promise<WorkbookHead> {
  return inThread<WorkbookHead>({ path, csvPath: null }, { milliseconds: HEAD_MS, ...options });
}

/** Writes the sheet as CSV whose n-th record is the sheet's n-th row. */
export function convertWorkbook(
  path: string,
  csvPath: string,
  options: Options = {},
): Promise<ConvertedSheet> {
  return inThread<ConvertedSheet>({ path, csvPath }, { milliseconds: CONVERT_MS, ...options });
}

let running = 0;
const waiting: (() => void)[] = [];

async function inThread<Result>(
  data: { path: string; csvPath: string | null },
  options: Options & { milliseconds: number },
): Promise<Result> {
  if (running >= THREADS) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await runThread<Result>(data, options);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Next to this file in the sources; in a build, in a folder below that of `main.js`. */
const FILE = 'workbook-worker.mjs';
const BESIDE = join(import.meta.dirname, FILE);
const BUILT = join(import.meta.dirname, 'workbooks', FILE);

function runThread<Result>(
  { path, csvPath }: { path: string; csvPath: string | null },
  { limits = workbookLimits, milliseconds, signal }: Options & { milliseconds: number },
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(existsSync(BESIDE) ? BESIDE : BUILT, {
      workerData: { path, csvPath, limits, headRows: HEAD_ROWS },
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES, maxYoungGenerationSizeMb: 32 },
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      void worker.terminate().then(settle);
    };
    const abort = () => end(() => reject(new Error('the reading of the workbook was interrupted')));
    const timer = setTimeout(() => end(() => reject(new WorkbookProblem('workbook-too-slow'))), milliseconds);
    signal?.addEventListener('abort', abort);
    worker.once('message', (answer: Result | { code: WorkbookCode }) =>
      end(() =>
        typeof answer === 'object' && answer !== null && 'code' in answer
          ? reject(new WorkbookProblem(answer.code))
          : resolve(answer),
      ),
    );
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkbookProblem('workbook-too-large') : error),
      ),
    );
  });
}
