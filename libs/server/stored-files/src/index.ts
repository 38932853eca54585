export * from './compare-files.platform';
export * from './confine-files';
export * from './drop-files';
export * from './refused-upload';
export * from './stored-files';
export * from './sweep-uploads.platform';
