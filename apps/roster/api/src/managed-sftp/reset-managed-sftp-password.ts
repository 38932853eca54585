import { randomInt } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  ManagedSftpCredentials,
  MutationResetManagedSftpPasswordArgs,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { feedProgram } from '../feeds/subject';
import { credentialsView, type AccountRow } from './get-managed-sftp-credentials';
import { passwordHash } from './sftp-account.platform';
import { sftpSettings } from './sftp-settings';

/** No letters and digits that are mistaken for each other: the password is typed into other systems. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const random = (length: number) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export async function resetManagedSFTPPassword(
  actor: Actor,
  { programId }: MutationResetManagedSftpPasswordArgs,
  services: Services,
): Promise<ManagedSftpCredentials> {
  // 31^28 combinations cannot be guessed, so a fast hash suffices and keeps sign-ins cheap.
  const password = random(28);
  return services.tenancy.within(actor, async (db) => {
    const program = await feedProgram(actor, programId, 'MANAGED', db);
    if (program.archived) throw new Conflict(t('managedSftp.archived'));
    if (!sftpSettings(services.config)) throw new Conflict(t('managedSftp.noServer'));
    const [account] = await db.query<AccountRow>(
      `INSERT INTO roster.sftp_accounts (ecosystem_id, program_id, username, password_hash, password_changed_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (ecosystem_id, program_id) DO UPDATE
         SET password_hash = excluded.password_hash, password_changed_at = excluded.password_changed_at
       RETURNING username, password_changed_at`,
      [db.ecosystemId, programId, `program-${random(10)}`, passwordHash(password), services.clock.now()],
    );
    await db.audit({
      action: 'reset-managed-sftp-password',
      subjectKind: 'program',
      subjectId: programId,
      after: { username: account!.username },
    });
    return credentialsView(account, password, services);
  });
}
