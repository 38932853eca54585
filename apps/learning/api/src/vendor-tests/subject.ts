export { VendorTestsResolver } from './vendor-tests.resolver';

export { CellProblem, Cells, dayOf, foldHead, identifierOf } from './cells';
export {
  definitionOf,
  missingIn,
  propertiesIn,
  recognise,
  TEST_DEFINITIONS,
  withDefinedTranslation,
} from './definitions';
export { lacks } from './reading';
export {
  isProblem,
  type RowProblem,
  type TestDefinition,
  type TestFile,
  type TestRow,
  type TestValue,
} from './test-definition';
export { schoolYearOf, schoolYearOn, seasonOf, seasonOn, SEASONS, type Season } from './windows-of-year';
