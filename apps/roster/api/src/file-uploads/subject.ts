/** Files that people hand in for others to import. */
export { FileUploadsResolver } from './file-uploads.resolver';
export { sweepFileUploads } from './sweep-file-uploads.platform';
export { FILE_KEY_SQL } from './file-upload';
