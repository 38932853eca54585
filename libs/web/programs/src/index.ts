export * from './program-select';
export * from './use-program-choices';
export * from './use-program-filter';
