import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  QueryGetAdminProgramRequestsArgs,
  QueryGetEcosystemRequestsArgs,
  QueryGetProgramRequestsArgs,
  QueryGetRequestsOfTuteeQueryArgs,
  QueryGetRequestsOfTutorQueryArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
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
  @Access(may('own-request:read'))
  getRequestsOfTutorQuery(@CurrentActor() actor: Actor, @Args() args: QueryGetRequestsOfTutorQueryArgs) {
    return getRequestsOfTutorQuery(actor, args, this.services);
  }

  @Query('getRequestsOfTuteeQuery')
  @Access(may('own-request:read'))
  getRequestsOfTuteeQuery(@CurrentActor() actor: Actor, @Args() args: QueryGetRequestsOfTuteeQueryArgs) {
    return getRequestsOfTuteeQuery(actor, args, this.services);
  }

  @Query('getEcosystemRequests')
  @Access(may('ecosystem-request:read'))
  getEcosystemRequests(@CurrentActor() actor: Actor, @Args() args: QueryGetEcosystemRequestsArgs) {
    return getEcosystemRequests(actor, args, this.services);
  }

  @Query('getProgramRequests')
  @Access(may('program-request:read'))
  getProgramRequests(@CurrentActor() actor: Actor, @Args() args: QueryGetProgramRequestsArgs) {
    return getProgramRequests(actor, args, this.services);
  }

  @Query('getAdminProgramRequests')
  @Access(may('administered-request:read'))
  getAdminProgramRequests(@CurrentActor() actor: Actor, @Args() args: QueryGetAdminProgramRequestsArgs) {
    return getAdminProgramRequests(actor, args, this.services);
  }
}
