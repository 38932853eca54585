import type { Words } from '@lyceum/server/actor';
import type { SftpProblemCode } from '../__generated__/resolvers';
import { t } from '../i18n';

/** A problem of the district's server; shown to the program's admins and not reported as our fault. */
export class SftpProblem extends Error {
  constructor(
    readonly code: SftpProblemCode,
    /** The key that the server offered, if it differs from the accepted one. */
    readonly offeredHostKey: string | null = null,
  ) {
    super(code);
  }
}

export const problemTexts: Readonly<Record<SftpProblemCode, Words>> = {
  UNKNOWN_HOST: t('selfHostedSftp.problem.unknownHost'),
  PRIVATE_ADDRESS: t('selfHostedSftp.problem.privateAddress'),
  REFUSED: t('selfHostedSftp.problem.refused'),
  TIMEOUT: t('selfHostedSftp.problem.timeout'),
  NOT_SFTP: t('selfHostedSftp.problem.notSftp'),
  WRONG_PASSWORD: t('selfHostedSftp.problem.wrongPassword'),
  HOST_KEY_CHANGED: t('selfHostedSftp.problem.hostKeyChanged'),
  NO_FOLDER: t('selfHostedSftp.problem.noFolder'),
  NO_PERMISSION: t('selfHostedSftp.problem.noPermission'),
  TOO_MANY_FILES: t('selfHostedSftp.problem.tooManyFiles'),
  CONNECTION_LOST: t('selfHostedSftp.problem.connectionLost'),
  FAULT: t('selfHostedSftp.problem.fault'),
};
