import type { Readable } from 'node:stream';
import type { Actor, Language } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import {
  normaliseName,
  readHeader,
  valueReplacer,
  type RecognisedHeader,
  type Template,
  ruleChecker,
} from '../columns/subject';
import { IdentifierColumns } from '../rows/subject';
import type { PhoneCountry, Problem } from '../cells/subject';
import { MARK_COLUMN } from '../datas-export/subject';
import type { ImportPhase, ImportStatus } from '../__generated__/resolvers';
import {
  type ImportJobRow,
  readCsv,
  type CsvRecord,
  RowTokens,
  TOKEN_COLUMN,
  UnreadableFile,
} from '../imports/subject';
import { RowEnds } from './row-ends';

/** Minimum time between two saves of the progress. */
const SAVE_EVERY_MS = 400;

/** One attempt of one import: its row, its progress, the files that it writes. */
export class ImportRun {
  #savedAt = 0;
  readonly #markPlace: number;
  readonly header: RecognisedHeader;
  /** Set for a file of refused rows that comes back. */
  readonly tokens: RowTokens | null;
  /** Replaces values as confirmed by a person. */
  readonly #replace: ((cells: string[]) => string[]) | null;
  readonly #rules: ReturnType<typeof ruleChecker>;
  /** Collects while rows are read; its findings about whole columns are valid once all rows are read. */
  readonly identifiers: IdentifierColumns;
  readonly rowEnds = new RowEnds();

  constructor(
    readonly job: ImportJobRow,
    template: Template,
    readonly timeZoneId: string,
    readonly phoneCountry: PhoneCountry,
    readonly language: Language,
    readonly actor: Actor,
    readonly services: Services,
    readonly signal: AbortSignal,
  ) {
    this.header = readHeader(job.headers, template);
    this.#replace = template.memory ? valueReplacer(template.memory, this.header.places) : null;
    this.#rules = ruleChecker(template.columns, this.header.places);
    this.identifiers = new IdentifierColumns(template.columns, this.header.places);
    const tokenPlace = job.headers.map(normaliseName).indexOf(TOKEN_COLUMN);
    const [root] = job.resubmission_chain;
    this.tokens = root && tokenPlace !== -1 ? new RowTokens(root, tokenPlace) : null;
    this.#markPlace = job.headers.map(normaliseName).indexOf(MARK_COLUMN);
  }

  /** Whether a person wants to see the changes first: then only the import's own record is written. */
  get isCheck(): boolean {
    return this.job.checks_first;
  }

  /** Ends the attempt if the process is asked to stop; the next process starts again. */
  checkpoint(): void {
    if (this.signal.aborted) throw new Error('the import was interrupted');
  }

  /** Damage by a spreadsheet and broken template rules in a row: each problem refuses the row. */
  cellProblems(rowNumber: number, cells: readonly string[]): readonly Problem[] {
    const damaged = this.identifiers.see(rowNumber, cells);
    return damaged.length > 0 ? damaged : this.#rules(cells);
  }

  /** The cell of the mark column; empty if the file has none. */
  markOf(cells: readonly string[]): string {
    return (cells[this.#markPlace] ?? '').trim();
  }

  async openFile(): Promise<Readable> {
    try {
      return await this.services.files.read(this.job.file_key);
    } catch (error) {
      if (isMissing(error)) throw new UnreadableFile('file-missing');
      throw error;
    }
  }

  async *readRows(
    file: Readable,
    onBytes: (bytes: number) => void = () => undefined,
  ): AsyncGenerator<CsvRecord[]> {
    const { delimiter, header_row: headerRow } = this.job;
    const batches = readCsv(file, { delimiter, headerRow, onBytes });
    for await (const batch of batches) {
      const { tokens } = this;
      const replace = this.#replace;
      const read = replace ? batch.map((row) => ({ ...row, cells: replace(row.cells) })) : batch;
      yield tokens
        ? read.map(({ rowNumber, cells }) => ({ rowNumber: tokens.numberOf(cells, rowNumber), cells }))
        : read;
    }
  }

  fileKey(name: string): string {
    return `import-chunks/${this.job.id}/${name}.ndjson`;
  }

  /** Saves the progress for the screen, at most every `SAVE_EVERY_MS` unless `status` changes. */
  async progress(percent: number, phase: ImportPhase, status?: ImportStatus): Promise<void> {
    this.checkpoint();
    const now = Date.now();
    if (!status && now - this.#savedAt < SAVE_EVERY_MS) return;
    this.#savedAt = now;
    await this.services.tenancy.within(this.actor, async (db) => {
      await db.query(
        `UPDATE roster.import_jobs SET percent = $3, phase = $4, status = coalesce($5, status)
         WHERE ecosystem_id = $1 AND id = $2 AND status IN ('UPLOADED', 'VALIDATING', 'IMPORTING')`,
        [db.ecosystemId, this.job.id, Math.round(Math.min(percent, 100)), phase, status ?? null],
      );
      // Everybody is notified of a new state; only the uploader of each step.
      const listeners = status || !this.job.submitted_by ? 'ecosystem' : [this.job.submitted_by];
      db.notify({ userIds: listeners, topics: ['imports'], ids: [this.job.id] });
    });
  }
}

function isMissing(error: unknown): boolean {
  const { code, name } = error as { code?: string; name?: string };
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound';
}
