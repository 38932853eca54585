import type { ReportFormat } from '../__generated__/resolvers';

/** A column of figures may say that one is withheld, which Parquet cannot; mails have sums of other reports only. */
export const formatsOfPivots: readonly ReportFormat[] = ['CSV', 'EXCEL', 'PDF'];
