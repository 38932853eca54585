import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationResetManagedSftpPasswordArgs,
  QueryGetManagedSftpCredentialsArgs,
  QueryGetSftpFilesArgs,
} from '../__generated__/resolvers';
import { getSFTPFiles } from '../feeds/get-sftp-files';
import { getManagedSFTPCredentials } from './get-managed-sftp-credentials';
import { resetManagedSFTPPassword } from './reset-managed-sftp-password';

const admins = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');

@Resolver()
export class ManagedSftpResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(admins)
  getSFTPFiles(@CurrentActor() actor: Actor, @Args() args: QueryGetSftpFilesArgs) {
    return getSFTPFiles(actor, args, this.services);
  }

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
