export * from './content-type';
export * from './stored-content-type';
