export * from './program-select';
export * from './use-program-choices';
