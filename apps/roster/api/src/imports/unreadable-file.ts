import type { FailCode } from './import-job';

/** The file or its program prevents the import from continuing; a retry would not help. */
export class UnreadableFile extends Error {
  constructor(
    readonly code: FailCode,
    readonly detail: string | null = null,
  ) {
    super(`${code}${detail ? `: ${detail}` : ''}`);
    this.name = 'UnreadableFile';
  }
}
