/** The formats of imported files: columns, cells, templates and kinds. */
export {
  isRosterKind,
  normaliseName,
  rosterKinds,
  type Column,
  type EntityType,
  type RosterKind,
} from './column';
export { foldedValue, memoryOf, valueReplacer, type Mapping, type TemplateMemory } from './header-memory';
export { LONGEST_TEXT } from './longest-text';
export { suggestColumns, type UnknownColumn } from './suggest-columns';
export { readHeader, recogniseHeader, templateOf, type RecognisedHeader, type Template } from './templates';
export { choicesOf, suggestValue, valueReader } from './value-choices';
export { IdentifierColumns } from './identifier-columns';
export { problemText, type ProblemCode } from './problem';
export { sessionColumns, type SessionColumn } from './session-columns';
export { validateSessionRow, type SessionRow } from './validate-session-row';
export { ZonedClock } from './zoned-clock';
export { fileOf, ignoredFile, useOf, type BindingFile } from './one-roster-binding';
export { readManifest, type FileMode, type Manifest, type ManifestProblem } from './read-manifest';
export { sniffHead, type FileHead } from './sniff-head';
