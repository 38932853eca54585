import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationFetchOneRosterArgs,
  MutationRemoveOneRosterConnectionArgs,
  MutationSaveOneRosterConnectionArgs,
  MutationTestOneRosterConnectionArgs,
  QueryGetOneRosterConnectionArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { fetchOneRoster } from './fetch-one-roster';
import { getOneRosterConnection } from './get-one-roster-connection';
import { removeOneRosterConnection } from './remove-one-roster-connection';
import { saveOneRosterConnection } from './save-one-roster-connection';
import { testOneRosterConnection } from './test-one-roster-connection';

@Resolver()
export class OneRosterRestResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('one-roster-server:read'))
  getOneRosterConnection(@CurrentActor() actor: Actor, @Args() args: QueryGetOneRosterConnectionArgs) {
    return getOneRosterConnection(actor, args, this.services);
  }

  @Mutation()
  @Access(may('one-roster-server:save'))
  saveOneRosterConnection(@CurrentActor() actor: Actor, @Args() args: MutationSaveOneRosterConnectionArgs) {
    return saveOneRosterConnection(actor, args, this.services);
  }

  @Mutation()
  @Access(may('one-roster-server:test'))
  testOneRosterConnection(@CurrentActor() actor: Actor, @Args() args: MutationTestOneRosterConnectionArgs) {
    return testOneRosterConnection(actor, args, this.services);
  }

  @Mutation()
  @Access(may('one-roster-server:fetch'))
  fetchOneRoster(@CurrentActor() actor: Actor, @Args() args: MutationFetchOneRosterArgs) {
    return fetchOneRoster(actor, args, this.services);
  }

  @Mutation()
  @Access(may('one-roster-server:remove'))
  removeOneRosterConnection(
    @CurrentActor() actor: Actor,
    @Args() args: MutationRemoveOneRosterConnectionArgs,
  ) {
    return removeOneRosterConnection(actor, args, this.services);
  }
}
