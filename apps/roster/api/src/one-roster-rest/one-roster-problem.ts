import type { Words } from '@lyceum/server/actor';
import type { OneRosterProblemCode } from '../__generated__/resolvers';
import { t } from '../i18n';

/** A problem of the district's OneRoster server; shown to the program's admins and not reported as our fault. */
export class OneRosterProblem extends Error {
  constructor(
    readonly code: OneRosterProblemCode,
    /** The server's answer in short, such as “HTTP 404 at /orgs”; empty if it did not answer. */
    readonly detail = '',
    /** When the server asks to be called again. */
    readonly retryAt: Date | null = null,
  ) {
    super(`${code}${detail ? `: ${detail}` : ''}`);
  }
}

export const problemTexts: Readonly<Record<OneRosterProblemCode, Words>> = {
  UNKNOWN_HOST: t('oneRosterRest.problem.unknownHost'),
  PRIVATE_ADDRESS: t('oneRosterRest.problem.privateAddress'),
  NO_CONNECTION: t('oneRosterRest.problem.noConnection'),
  TIMEOUT: t('oneRosterRest.problem.timeout'),
  BAD_CERTIFICATE: t('oneRosterRest.problem.badCertificate'),
  REDIRECTED: t('oneRosterRest.problem.redirected'),
  WRONG_KEY: t('oneRosterRest.problem.wrongKey'),
  NO_PERMISSION: t('oneRosterRest.problem.noPermission'),
  NOT_ONEROSTER: t('oneRosterRest.problem.notOneRoster'),
  NO_SUCH_SCHOOL: t('oneRosterRest.problem.noSuchSchool'),
  BUSY: t('oneRosterRest.problem.busy'),
  SERVER_FAULT: t('oneRosterRest.problem.serverFault'),
  INCOMPLETE: t('oneRosterRest.problem.incomplete'),
  TOO_LARGE: t('oneRosterRest.problem.tooLarge'),
  FAULT: t('oneRosterRest.problem.fault'),
};
