import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { access, Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationBeginOperatorVisitArgs,
  MutationEndOperatorVisitArgs,
  QueryGetOperatorVisitsArgs,
} from '../__generated__/resolvers';
import { beginOperatorVisit } from './begin-operator-visit';
import { endOperatorVisit } from './end-operator-visit';
import { getOperatorVisits } from './get-operator-visits';
import { getOperatorVisit } from './get-operator-visit';

@Resolver()
export class OperatorVisitsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.internalAdmin)
  getOperatorVisit(@CurrentActor() actor: Actor) {
    return getOperatorVisit(actor, this.services);
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN'))
  getOperatorVisits(@CurrentActor() actor: Actor, @Args() args: QueryGetOperatorVisitsArgs) {
    return getOperatorVisits(actor, args, this.services);
  }

  @Mutation()
  @Access(access.internalAdmin)
  beginOperatorVisit(@CurrentActor() actor: Actor, @Args() args: MutationBeginOperatorVisitArgs) {
    return beginOperatorVisit(actor, args, this.services);
  }

  @Mutation()
  @Access(access.internalAdmin)
  endOperatorVisit(@CurrentActor() actor: Actor, @Args() args: MutationEndOperatorVisitArgs) {
    return endOperatorVisit(actor, args, this.services);
  }
}
