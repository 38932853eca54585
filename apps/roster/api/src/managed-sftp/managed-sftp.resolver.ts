import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationResetManagedSftpPasswordArgs,
  QueryGetManagedSftpCredentialsArgs,
} from '../__generated__/resolvers';
import { getManagedSFTPCredentials } from './get-managed-sftp-credentials';
import { resetManagedSFTPPassword } from './reset-managed-sftp-password';

const admins = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');

@Resolver()
export class ManagedSftpResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(admins)
  getManagedSFTPCredentials(@CurrentActor() actor: Actor, @Args() args: QueryGetManagedSftpCredentialsArgs) {
    return getManagedSFTPCredentials(actor, args, this.services);
  }

  @Mutation()
  @Access(admins)
  resetManagedSFTPPassword(@CurrentActor() actor: Actor, @Args() args: MutationResetManagedSftpPasswordArgs) {
    return resetManagedSFTPPassword(actor, args, this.services);
  }
}
