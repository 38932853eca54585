import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { setAnsweringConditions } from './set-answering-conditions';

@Resolver()
export class AnsweringConditionsResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(may('answering-conditions:edit'))
  setAnsweringConditions(@Args() args: gql.MutationSetAnsweringConditionsArgs, @CurrentActor() actor: Actor) {
    return setAnsweringConditions(actor, args, this.services);
  }
}
