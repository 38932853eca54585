export * from './viewer';
export * from './programs-by-id';
export * from './live';
export * from './offered-languages';
export * from './page-title';
export * from './address-params';
export * from './use-today';
