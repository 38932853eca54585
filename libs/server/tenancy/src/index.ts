export * from './is-uuid';
export * from './tenancy';
export type { NamedStatement } from './named-statement';
export * from './tenant-db';
export * from './stable-id';
export * from './table-sql';
export * from './standard-tables';
export * from './trace-columns';
export * from './move-tables';
