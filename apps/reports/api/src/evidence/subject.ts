export { compareDrawn, compareMatched } from './compare';
export type { ComparedStudent, Comparison, ComparisonRefusal, DrawnStudent } from './compare';
