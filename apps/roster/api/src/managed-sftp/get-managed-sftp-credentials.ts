import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ManagedSftpCredentials, QueryGetManagedSftpCredentialsArgs } from '../__generated__/resolvers';
import { feedProgram } from '../feeds/subject';
import { sftpSettings } from './sftp-settings';

export interface AccountRow {
  username: string;
  password_changed_at: Date;
}

export async function getManagedSFTPCredentials(
  actor: Actor,
  { programId }: QueryGetManagedSftpCredentialsArgs,
  services: Services,
): Promise<ManagedSftpCredentials> {
  return services.tenancy.within(actor, async (db) => {
    await feedProgram(actor, programId, 'MANAGED', db);
    const [account] = await db.query<AccountRow>(
      `SELECT username, password_changed_at FROM roster.sftp_accounts WHERE ecosystem_id = $1 AND program_id = $2`,
      [db.ecosystemId, programId],
    );
    return credentialsView(account, null, services);
  });
}

export function credentialsView(
  account: AccountRow | undefined,
  password: string | null,
  services: Services,
): ManagedSftpCredentials {
  const settings = sftpSettings(services.config);
  return {
    available: settings !== null,
    exists: account !== undefined,
    credentials:
      settings && account
        ? { url: settings.url, port: settings.publicPort, username: account.username, password }
        : null,
    hostKeyFingerprint: settings?.hostKey.fingerprint ?? null,
    passwordChangedAt: account?.password_changed_at.toISOString() ?? null,
  };
}
