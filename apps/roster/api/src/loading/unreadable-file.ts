import type { FailCode } from '../imports/import-job';

/** The file itself, or its program, keeps an import from going on; trying again would not help. */
export class UnreadableFile extends Error {
  constructor(
    readonly code: FailCode,
    readonly detail: string | null = null,
  ) {
    super(`${code}${detail ? `: ${detail}` : ''}`);
    this.name = 'UnreadableFile';
  }
}
