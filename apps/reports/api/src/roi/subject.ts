export { computeFigures } from './compute-figures';
export type { RoiScope } from './open-roi';
export type { LearnerDosage } from './read-dosage';
export { RoiResolver } from './roi.resolver';
export { SEEN, seenBy } from './report-row';
export { readStoredFigures } from './stored-figures';

export { spanOfWeeks, type WeekSpan } from './span-of-weeks';
