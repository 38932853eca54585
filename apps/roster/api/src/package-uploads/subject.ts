/** ZIP packages that people upload; packages that arrive over SFTP are in `managed-sftp`. */
export { PackageUploadsResolver } from './package-uploads.resolver';
