export { RoiResolver } from './roi.resolver';
export { SEEN, seenBy } from './report-row';
export { readStoredFigures } from './stored-figures';

export { spanOfWeeks, type WeekSpan } from './span-of-weeks';
