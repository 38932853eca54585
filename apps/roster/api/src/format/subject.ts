/** What files look like: their columns, cells and kinds. */
export { isRosterKind, type EntityType, type RosterKind } from './column';
export { IdentifierColumns } from './identifier-columns';
export { problemText, type ProblemCode } from './problem';
export { sessionColumns, type SessionColumn } from './session-columns';
export { validateSessionRow, type SessionRow } from './validate-session-row';
export { ZonedClock } from './zoned-clock';
