export * from './actor';
export * from './assertion';
export * from './words';
export * from './programs';
