export { RoiResolver } from './roi.resolver';

// For other subjects.
export { spanOfWeeks, type WeekSpan } from './span-of-weeks';
