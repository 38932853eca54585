export * from './check-register';
export * from './erase-person';
export * from './events';
export * from './export-person';
export * from './grounds';
export * from './person-view-log';
export * from './register';
export * from './personal-data-requests';
