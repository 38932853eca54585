/** Fetches files from the SFTP servers of districts. */
export { fetchSftpFilesJob } from './fetch-sftp-files.job';
export { fetchDueSchedule } from './fetch-due.platform';
export { SelfHostedSftpResolver } from './self-hosted-sftp.resolver';
export { allowsInside } from './sftp-servers';
