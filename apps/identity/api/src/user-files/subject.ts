export { FILE_KEY_SQL } from './file-row';
export { ProfileFilesResolver, UserFilesResolver } from './user-files.resolver';
