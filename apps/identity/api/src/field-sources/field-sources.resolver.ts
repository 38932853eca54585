import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { MutationGiveFieldBackToSyncArgs, QueryGetFieldSourcesArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getFieldSources } from './get-field-sources';
import { giveFieldBackToSync } from './give-field-back-to-sync';

@Resolver()
export class FieldSourcesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('field-source:read'))
  getFieldSources(@CurrentActor() actor: Actor, @Args() args: QueryGetFieldSourcesArgs) {
    return getFieldSources(actor, args, this.services);
  }

  @Mutation()
  @Access(may('field-source:give-back'))
  giveFieldBackToSync(@CurrentActor() actor: Actor, @Args() args: MutationGiveFieldBackToSyncArgs) {
    return giveFieldBackToSync(actor, args, this.services);
  }
}
