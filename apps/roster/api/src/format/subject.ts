/** The formats of imported files: columns, cells, templates and kinds. */
export {
  isDelegatedKind,
  isRosterKind,
  normaliseName,
  rosterKinds,
  type Column,
  type EntityType,
  type RosterKind,
  type DataType,
} from './column';
export { foldedValue, memoryOf, valueReplacer, type Mapping, type TemplateMemory } from './header-memory';
export { LONGEST_TEXT } from './longest-text';
export { suggestColumns, type UnknownColumn } from './suggest-columns';
export {
  readHeader,
  recogniseHeader,
  templateOf,
  type RecognisedHeader,
  type Template,
  fixedTemplates,
  templates,
} from './templates';
export { choicesOf, suggestValue, valueReader } from './value-choices';
export { IdentifierColumns } from './identifier-columns';
export { problemText, type ProblemCode, type Problem, isRemark } from './problem';
export { sessionColumns, type SessionColumn } from './session-columns';
export { validateSessionRow, type SessionRow } from './validate-session-row';
export { ZonedClock } from './zoned-clock';
export { fileOf, ignoredFile, useOf, type BindingFile } from './one-roster-binding';
export { readManifest, type FileMode, type Manifest, type ManifestProblem } from './read-manifest';
export { sniffHead, type FileHead, SAMPLES } from './sniff-head';
export { normaliseTopic } from './normalise-topic';
export { parseDate } from './parse-date';
export { validateStudentRow, type StudentRow } from './validate-student-row';
export { csvCell, csvLine } from './csv-cell';
export { validators, type CellRules, type Validator, NO_RULES, ruleChecker, ruleDetail } from './cell-rules';
export { compilePattern, LONGEST_PATTERN } from './pattern';
export { fixRow, type Fix, fixesOf } from './fix-row';
export { asUtf8 } from './as-utf8';
export { findHeader } from './find-header';
export { validatePersonRow, type PersonKind } from './validate-person-row';
export { validateRosterRow } from './validate-roster-row';
export { validateDelegatedRow } from './validate-delegated-row';
