import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  QueryGetAdminProgramRequestsArgs,
  QueryGetEcosystemRequestsArgs,
  QueryGetProgramRequestsArgs,
  QueryGetRequestsOfTuteeQueryArgs,
  QueryGetRequestsOfTutorQueryArgs,
} from '../__generated__/resolvers';
import { listOlder } from './older-lists';

/** Lists of the first version of the operations. */
@Resolver()
export class OlderListsResolver {
  constructor(private readonly services: Services) {}

  @Query('getRequestsOfTutorQuery')
  @Access(access.signedIn)
  getRequestsOfTutorQuery(@CurrentActor() actor: Actor, @Args() args: QueryGetRequestsOfTutorQueryArgs) {
    return listOlder(actor, { view: 'OPEN', ...args }, this.services);
  }

  @Query('getRequestsOfTuteeQuery')
  @Access(access.signedIn)
  getRequestsOfTuteeQuery(@CurrentActor() actor: Actor, @Args() args: QueryGetRequestsOfTuteeQueryArgs) {
    return listOlder(actor, { view: 'ASKED', ...args }, this.services);
  }

  @Query('getEcosystemRequests')
  @Access(access.roles('SUPER_ADMIN'))
  getEcosystemRequests(@CurrentActor() actor: Actor, @Args() args: QueryGetEcosystemRequestsArgs) {
    return listOlder(actor, { view: 'ADMINISTERED', ...args }, this.services);
  }

  @Query('getProgramRequests')
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getProgramRequests(@CurrentActor() actor: Actor, @Args() args: QueryGetProgramRequestsArgs) {
    return listOlder(actor, { view: 'ADMINISTERED', ...args }, this.services);
  }

  @Query('getAdminProgramRequests')
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getAdminProgramRequests(@CurrentActor() actor: Actor, @Args() args: QueryGetAdminProgramRequestsArgs) {
    return listOlder(actor, { view: 'ADMINISTERED', ...args }, this.services);
  }
}
