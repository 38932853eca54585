export * from './files';
export * from './local-files';
export * from './local-address';
export * from './s3-files';
