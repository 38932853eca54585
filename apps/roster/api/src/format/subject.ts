/** What files look like: their columns, cells and kinds. */
export { IdentifierColumns } from './identifier-columns';
export { problemText, type ProblemCode } from './problem';
export { sessionColumns, type SessionColumn } from './session-columns';
export { validateSessionRow, type SessionRow } from './validate-session-row';
export { ZonedClock } from './zoned-clock';
export { isRosterKind, normaliseName, rosterKinds, type EntityType, type RosterKind } from './column';
export { fileOf, passedOverFile, useOf, type BindingFile } from './one-roster-binding';
export { templateOf } from './templates';
export { readManifest, type FileMode, type Manifest, type ManifestProblem } from './read-manifest';
