export { compareDrawn, compareMatched } from './compare';
export type { ComparedStudent, Comparison, ComparisonRefusal, DrawnStudent } from './compare';
export { compareCutoff } from './compare-cutoff';
export type { Cutoff, CutoffFacts, CutoffStudent } from './compare-cutoff';
