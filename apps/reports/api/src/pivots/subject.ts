export { choosePivot } from './choose-pivot';
export { pivotOfSearch, presentPivot, searchOf, type PivotDays, type StoredPivot } from './pivot';
export { chartOfPivot } from './pivot-chart';
export { readPivotNames } from './pivot-names';
export { actorOf, readerOf, type PivotReader } from './pivot-reader';
export { notesOfPivot, sheetOfPivot } from './pivot-sheet';
export { dimensionText } from './pivot-texts';
export { readPivot } from './read-pivot';
