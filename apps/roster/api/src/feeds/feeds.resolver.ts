import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetSftpFilesArgs } from '../__generated__/resolvers';
import { getSFTPFiles } from './get-sftp-files';

const admins = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');

@Resolver()
export class FeedsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(admins)
  getSFTPFiles(@CurrentActor() actor: Actor, @Args() args: QueryGetSftpFilesArgs) {
    return getSFTPFiles(actor, args, this.services);
  }
}
