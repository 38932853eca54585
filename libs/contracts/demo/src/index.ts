/** Ids and names of the demo data: ecosystems, programs, schools, subjects and people. */
export * from './demo-id';
export * from './ecosystems';
export * from './people';
export * from './sessions';
export * from './term';
