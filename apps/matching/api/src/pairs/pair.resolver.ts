import { Args, Mutation, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services, type GraphqlContext } from '@lyceum/server/subgraph';
import type {
  MutationCreatePlatformPairArgs,
  MutationRemovePlatformPairArgs,
  MutationSaveHourlyRateForPairArgs,
  MutationUnPairAllProgramUsersArgs,
  MutationUnPairWithUserArgs,
  QueryGetPairForUserIdArgs,
  QueryGetPairForUserIdsArgs,
  QueryGetPairWithTutorIdArgs,
  QueryGetPairsForGroupSessionArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { createPlatformPair } from './create-platform-pair';
import { removePlatformPair } from './remove-platform-pair';
import { unPairWithUser } from './un-pair-with-user';
import { unPairAllEcosystemUsers } from './un-pair-all-ecosystem-users';
import { unPairAllProgramUsers } from './un-pair-all-program-users';
import { saveHourlyRateForPair } from './save-hourly-rate-for-pair';
import { getPairsForGroupSession } from './get-pairs-for-group-session';
import { getPairForUserId } from './get-pair-for-user-id';
import { getPairForUserIds } from './get-pair-for-user-ids';
import { getPairWithTutorId } from './get-pair-with-tutor-id';
import { findPair } from './user-pairs';

/** Single pairs: reading, pairing and ending. */
@Resolver('Pair')
export class PairResolver {
  constructor(private readonly services: Services) {}

  @Query('getPairForUserIds')
  @Access(may('pair:read'))
  getPairForUserIds(@CurrentActor() actor: Actor, @Args() args: QueryGetPairForUserIdsArgs) {
    return getPairForUserIds(actor, args, this.services);
  }

  @Query('getPairForUserId')
  @Access(may('own-pair:read'))
  getPairForUserId(@CurrentActor() actor: Actor, @Args() args: QueryGetPairForUserIdArgs) {
    return getPairForUserId(actor, args, this.services);
  }

  @Query('getPairWithTutorId')
  @Access(may('own-pair:read-as-learner'))
  getPairWithTutorId(@CurrentActor() actor: Actor, @Args() args: QueryGetPairWithTutorIdArgs) {
    return getPairWithTutorId(actor, args, this.services);
  }

  @Query('getPairsForGroupSession')
  @Access(may('group-pair:read'))
  getPairsForGroupSession(@CurrentActor() actor: Actor, @Args() args: QueryGetPairsForGroupSessionArgs) {
    return getPairsForGroupSession(actor, args, this.services);
  }

  @Mutation('createPlatformPair')
  @Access(may('pair:create'))
  createPlatformPair(@CurrentActor() actor: Actor, @Args() args: MutationCreatePlatformPairArgs) {
    return createPlatformPair(actor, args, this.services);
  }

  @Mutation('removePlatformPair')
  @Access(may('pair:end'))
  removePlatformPair(@CurrentActor() actor: Actor, @Args() args: MutationRemovePlatformPairArgs) {
    return removePlatformPair(actor, args, this.services);
  }

  @Mutation('unPairWithUser')
  @Access(may('pair:end'))
  unPairWithUser(@CurrentActor() actor: Actor, @Args() args: MutationUnPairWithUserArgs) {
    return unPairWithUser(actor, args, this.services);
  }

  @Mutation('unPairAllEcosystemUsers')
  @Access(may('ecosystem-pair:end'))
  unPairAllEcosystemUsers(@CurrentActor() actor: Actor) {
    return unPairAllEcosystemUsers(actor, this.services);
  }

  @Mutation('unPairAllProgramUsers')
  @Access(may('pair:end'))
  unPairAllProgramUsers(@CurrentActor() actor: Actor, @Args() args: MutationUnPairAllProgramUsersArgs) {
    return unPairAllProgramUsers(actor, args, this.services);
  }

  @Mutation('saveHourlyRateForPair')
  @Access(may('pair-rate:set'))
  saveHourlyRateForPair(@CurrentActor() actor: Actor, @Args() args: MutationSaveHourlyRateForPairArgs) {
    return saveHourlyRateForPair(actor, args, this.services);
  }

  @ResolveReference()
  pair(reference: { id: string }, { scope }: GraphqlContext) {
    return findPair(scope, reference.id, this.services);
  }
}
