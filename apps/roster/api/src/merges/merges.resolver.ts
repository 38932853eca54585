import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationMergeRosterPeopleArgs,
  MutationSplitRosterPersonArgs,
  QueryGetRosterPersonMergesArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getRosterPersonMerges } from './get-roster-person-merges';
import { mergeRosterPeople } from './merge-roster-people';
import { splitRosterPerson } from './split-roster-person';

@Resolver()
export class MergesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('merge:read'))
  getRosterPersonMerges(@CurrentActor() actor: Actor, @Args() args: QueryGetRosterPersonMergesArgs) {
    return getRosterPersonMerges(actor, args, this.services);
  }

  @Mutation()
  @Access(may('record:merge'))
  mergeRosterPeople(@CurrentActor() actor: Actor, @Args() args: MutationMergeRosterPeopleArgs) {
    return mergeRosterPeople(actor, args, this.services);
  }

  @Mutation()
  @Access(may('merge:split'))
  splitRosterPerson(@CurrentActor() actor: Actor, @Args() args: MutationSplitRosterPersonArgs) {
    return splitRosterPerson(actor, args, this.services);
  }
}
