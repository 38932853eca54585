import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAcceptSftpHostKeyArgs, SelfHostedSftpCredentials } from '../__generated__/resolvers';
import { t } from '../i18n';
import { nextRun, openFeed, savedServer, serverOf, serverView } from './sftp-servers';

export async function acceptSFTPHostKey(
  actor: Actor,
  { programId, fingerprint }: MutationAcceptSftpHostKeyArgs,
  { tenancy, clock }: Services,
): Promise<SelfHostedSftpCredentials> {
  return tenancy.within(actor, async (db) => {
    await openFeed(actor, programId, db);
    const saved = await savedServer(db, programId);
    if (saved.offered_host_key !== fingerprint) throw new Conflict(t('selfHostedSftp.otherKey'));
    await db.query(
      `UPDATE roster.sftp_servers SET host_key = $3, offered_host_key = NULL, failures = 0, failing_since = NULL,
         problem = NULL, next_run_at = $4 WHERE ecosystem_id = $1 AND program_id = $2`,
      [db.ecosystemId, programId, fingerprint, nextRun(clock.now(), 0)],
    );
    await db.audit({
      action: 'accept-sftp-host-key',
      subjectKind: 'program',
      subjectId: programId,
      before: { hostKey: saved.host_key },
      after: { hostKey: fingerprint },
    });
    db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [programId] });
    return serverView(actor, await serverOf(db, programId));
  });
}
