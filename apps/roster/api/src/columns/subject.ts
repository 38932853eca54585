/** The columns and templates of imported files, and how a header is recognised. */
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
export { suggestColumns, type UnknownColumn } from './suggest-columns';
export {
  readHeader,
  recogniseHeader,
  templateOf,
  type RecognisedHeader,
  type Template,
  fixedTemplates,
  templates,
  type ColumnPlaces,
} from './templates';
export { choicesOf, suggestValue, valueReader } from './value-choices';
export { sessionColumns, type SessionColumn } from './session-columns';
export { fileOf, ignoredFile, useOf, type BindingFile } from './one-roster-binding';
export { readManifest, type FileMode, type Manifest, type ManifestProblem } from './read-manifest';
export { sniffHead, type FileHead, SAMPLES } from './sniff-head';
export { validators, type CellRules, type Validator, NO_RULES, ruleChecker, ruleDetail } from './cell-rules';
export { findHeader } from './find-header';
export { LANGUAGES, RELATIONSHIPS, STAFF_ROLES, STATUSES } from './delegated-columns';
