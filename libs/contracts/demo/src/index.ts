/** The cast of the demo data: which ecosystems, programs, schools, subjects and people there are, with their ids. */
export * from './demo-id';
export * from './ecosystems';
export * from './people';
export * from './sessions';
export * from './term';
