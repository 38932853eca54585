export * from './content-type';
export * from './plain-file-name';
export * from './stored-content-type';
