/** What files look like: their columns, cells and kinds. */
export { isRosterKind, type EntityType, type RosterKind } from './column';
