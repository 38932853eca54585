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
import { getAdminProgramRequests } from './get-admin-program-requests';
import { getEcosystemRequests } from './get-ecosystem-requests';
import { getProgramRequests } from './get-program-requests';
import { getRequestsOfTuteeQuery } from './get-requests-of-tutee-query';
import { getRequestsOfTutorQuery } from './get-requests-of-tutor-query';

/** Lists of the first version of the operations. */
@Resolver()
export class OlderListsResolver {
  constructor(private readonly services: Services) {}

  @Query('getRequestsOfTutorQuery')
  @Access(access.signedIn)
  getRequestsOfTutorQuery(@CurrentActor() actor: Actor, @Args() args: QueryGetRequestsOfTutorQueryArgs) {
    return getRequestsOfTutorQuery(actor, args, this.services);
  }

  @Query('getRequestsOfTuteeQuery')
  @Access(access.signedIn)
  getRequestsOfTuteeQuery(@CurrentActor() actor: Actor, @Args() args: QueryGetRequestsOfTuteeQueryArgs) {
    return getRequestsOfTuteeQuery(actor, args, this.services);
  }

  @Query('getEcosystemRequests')
  @Access(access.roles('SUPER_ADMIN'))
  getEcosystemRequests(@CurrentActor() actor: Actor, @Args() args: QueryGetEcosystemRequestsArgs) {
    return getEcosystemRequests(actor, args, this.services);
  }

  @Query('getProgramRequests')
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getProgramRequests(@CurrentActor() actor: Actor, @Args() args: QueryGetProgramRequestsArgs) {
    return getProgramRequests(actor, args, this.services);
  }

  @Query('getAdminProgramRequests')
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getAdminProgramRequests(@CurrentActor() actor: Actor, @Args() args: QueryGetAdminProgramRequestsArgs) {
    return getAdminProgramRequests(actor, args, this.services);
  }
}
