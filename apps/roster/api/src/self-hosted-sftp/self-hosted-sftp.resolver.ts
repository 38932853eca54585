import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationAcceptSftpHostKeyArgs,
  MutationFetchSftpFilesArgs,
  MutationRemoveSftpCredentialsArgs,
  MutationSaveSftpCredentialsArgs,
  MutationTestSftpConnectionArgs,
  QueryGetSelfHostedSftpCredentialsArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { acceptSFTPHostKey } from './accept-sftp-host-key';
import { fetchSFTPFiles } from './fetch-sftp-files';
import { getSelfHostedSFTPCredentials } from './get-self-hosted-sftp-credentials';
import { removeSFTPCredentials } from './remove-sftp-credentials';
import { saveSFTPCredentials } from './save-sftp-credentials';
import { testSFTPConnection } from './test-sftp-connection';

@Resolver()
export class SelfHostedSftpResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('sftp-server:read'))
  getSelfHostedSFTPCredentials(
    @CurrentActor() actor: Actor,
    @Args() args: QueryGetSelfHostedSftpCredentialsArgs,
  ) {
    return getSelfHostedSFTPCredentials(actor, args, this.services);
  }

  @Mutation()
  @Access(may('sftp-server:save'))
  saveSFTPCredentials(@CurrentActor() actor: Actor, @Args() args: MutationSaveSftpCredentialsArgs) {
    return saveSFTPCredentials(actor, args, this.services);
  }

  @Mutation()
  @Access(may('sftp-server:test'))
  testSFTPConnection(@CurrentActor() actor: Actor, @Args() args: MutationTestSftpConnectionArgs) {
    return testSFTPConnection(actor, args, this.services);
  }

  @Mutation()
  @Access(may('sftp-server:accept-key'))
  acceptSFTPHostKey(@CurrentActor() actor: Actor, @Args() args: MutationAcceptSftpHostKeyArgs) {
    return acceptSFTPHostKey(actor, args, this.services);
  }

  @Mutation()
  @Access(may('sftp-server:fetch'))
  fetchSFTPFiles(@CurrentActor() actor: Actor, @Args() args: MutationFetchSftpFilesArgs) {
    return fetchSFTPFiles(actor, args, this.services);
  }

  @Mutation()
  @Access(may('sftp-server:remove'))
  removeSFTPCredentials(@CurrentActor() actor: Actor, @Args() args: MutationRemoveSftpCredentialsArgs) {
    return removeSFTPCredentials(actor, args, this.services);
  }
}
