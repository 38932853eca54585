export * from './files';
export * from './local-files';
export * from './local-address';
export * from './open-s3-files';
