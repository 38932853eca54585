import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type {
  QueryGetSelfHostedSftpCredentialsArgs,
  SelfHostedSftpCredentials,
} from '../__generated__/resolvers';
import { feedProgram } from '../feeds/subject';
import { serverOf, serverView } from './sftp-servers';

export async function getSelfHostedSFTPCredentials(
  actor: Actor,
  { programId }: QueryGetSelfHostedSftpCredentialsArgs,
  { tenancy }: Services,
): Promise<SelfHostedSftpCredentials> {
  return tenancy.within(actor, async (db) => {
    await feedProgram(actor, programId, 'SELF_HOSTED', db);
    return serverView(actor, await serverOf(db, programId));
  });
}
