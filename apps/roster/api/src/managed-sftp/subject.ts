/** The SFTP server of the platform, to which districts send files. */
export { ManagedSftpResolver } from './managed-sftp.resolver';
export { startSftpServer } from './sftp-server';
export { nameInFolder } from './name-in-folder';
export { fingerprintOf } from './host-key';
