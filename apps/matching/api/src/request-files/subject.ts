export { OlderRequestFilesResolver, RequestFilesResolver } from './request-files.resolver';
export { FILE_KEY_SQL } from './request-files';

// For other subjects.
export { attachFiles, deleteFilesOf, deleteUploadsOf } from './request-files';
