export { RoiResolver } from './roi.resolver';

export { spanOfWeeks, type WeekSpan } from './span-of-weeks';
