export { FILE_KEY_SQL } from './upload-file';
export { ProfileFilesResolver, UserFilesResolver } from './user-files.resolver';
