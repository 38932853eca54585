import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type {
  MutationRemoveSftpCredentialsArgs,
  SelfHostedSftpCredentials,
} from '../__generated__/resolvers';
import { feedToChange, serverView } from './sftp-servers';

export async function removeSFTPCredentials(
  actor: Actor,
  { programId }: MutationRemoveSftpCredentialsArgs,
  { tenancy }: Services,
): Promise<SelfHostedSftpCredentials> {
  return tenancy.within(actor, async (db) => {
    await feedToChange(actor, programId, db);
    const removed = await db.execute(
      `DELETE FROM roster.sftp_servers WHERE ecosystem_id = $1 AND program_id = $2`,
      [db.ecosystemId, programId],
    );
    await db.query(`DELETE FROM roster.sftp_seen_files WHERE ecosystem_id = $1 AND program_id = $2`, [
      db.ecosystemId,
      programId,
    ]);
    if (removed > 0)
      await db.audit({ action: 'remove-sftp-credentials', subjectKind: 'program', subjectId: programId });
    db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [programId] });
    return serverView(actor, undefined);
  });
}
