import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationResetManagedSftpPasswordArgs,
  QueryGetManagedSftpCredentialsArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getManagedSFTPCredentials } from './get-managed-sftp-credentials';
import { resetManagedSFTPPassword } from './reset-managed-sftp-password';

@Resolver()
export class ManagedSftpResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('sftp-account:read'))
  getManagedSFTPCredentials(@CurrentActor() actor: Actor, @Args() args: QueryGetManagedSftpCredentialsArgs) {
    return getManagedSFTPCredentials(actor, args, this.services);
  }

  @Mutation()
  @Access(may('sftp-account:reset-password'))
  resetManagedSFTPPassword(@CurrentActor() actor: Actor, @Args() args: MutationResetManagedSftpPasswordArgs) {
    return resetManagedSFTPPassword(actor, args, this.services);
  }
}
