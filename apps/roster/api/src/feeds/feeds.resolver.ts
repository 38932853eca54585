import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetSftpFilesArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getSFTPFiles } from './get-sftp-files';

@Resolver()
export class FeedsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('sftp-file:read'))
  getSFTPFiles(@CurrentActor() actor: Actor, @Args() args: QueryGetSftpFilesArgs) {
    return getSFTPFiles(actor, args, this.services);
  }
}
