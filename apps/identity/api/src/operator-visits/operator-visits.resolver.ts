import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationBeginOperatorVisitArgs,
  MutationEndOperatorVisitArgs,
  QueryGetOperatorVisitsArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { beginOperatorVisit } from './begin-operator-visit';
import { endOperatorVisit } from './end-operator-visit';
import { getOperatorVisits } from './get-operator-visits';
import { getOperatorVisit } from './get-operator-visit';

@Resolver()
export class OperatorVisitsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('operator-visit:read-own'))
  getOperatorVisit(@CurrentActor() actor: Actor) {
    return getOperatorVisit(actor, this.services);
  }

  @Query()
  @Access(may('operator-visit:read'))
  getOperatorVisits(@CurrentActor() actor: Actor, @Args() args: QueryGetOperatorVisitsArgs) {
    return getOperatorVisits(actor, args, this.services);
  }

  @Mutation()
  @Access(may('operator-visit:begin'))
  beginOperatorVisit(@CurrentActor() actor: Actor, @Args() args: MutationBeginOperatorVisitArgs) {
    return beginOperatorVisit(actor, args, this.services);
  }

  @Mutation()
  @Access(may('operator-visit:end'))
  endOperatorVisit(@CurrentActor() actor: Actor, @Args() args: MutationEndOperatorVisitArgs) {
    return endOperatorVisit(actor, args, this.services);
  }
}
