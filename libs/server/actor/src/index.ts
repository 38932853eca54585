export * from './actor';
export * from './assertion';
