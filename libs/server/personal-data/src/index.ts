export * from './check-register';
export * from './erase-person';
export * from './events';
export * from './export-person';
export * from './grounds';
export * from './look-log';
export * from './register';
export * from './take-part';
