import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationMergeRosterPeopleArgs,
  MutationSplitRosterPersonArgs,
  QueryGetRosterPersonMergesArgs,
} from '../__generated__/resolvers';
import { getRosterPersonMerges } from './get-roster-person-merges';
import { mergeRosterPeople } from './merge-roster-people';
import { splitRosterPerson } from './split-roster-person';

const admins = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');

@Resolver()
export class MergesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(admins)
  getRosterPersonMerges(@CurrentActor() actor: Actor, @Args() args: QueryGetRosterPersonMergesArgs) {
    return getRosterPersonMerges(actor, args, this.services);
  }

  @Mutation()
  @Access(admins)
  mergeRosterPeople(@CurrentActor() actor: Actor, @Args() args: MutationMergeRosterPeopleArgs) {
    return mergeRosterPeople(actor, args, this.services);
  }

  @Mutation()
  @Access(admins)
  splitRosterPerson(@CurrentActor() actor: Actor, @Args() args: MutationSplitRosterPersonArgs) {
    return splitRosterPerson(actor, args, this.services);
  }
}
