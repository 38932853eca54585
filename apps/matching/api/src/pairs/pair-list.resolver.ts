import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  QueryGetMatchesLeftByArchivingArgs,
  QueryGetPairedTuteeListArgs,
  QueryGetPairedTutorListArgs,
  QueryGetProgramPairsArgs,
  QueryGetProgramUnpairedUsersArgs,
  QueryGetTuteeListArgs,
  QueryGetTuteesForEcosystemArgs,
  QueryGetTutorListArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getMatchesLeftByArchiving } from './get-matches-left-by-archiving';
import { getPairedTuteeList } from './get-paired-tutee-list';
import { getPairedTutorList } from './get-paired-tutor-list';
import { getProgramUnpairedUsers } from './get-program-unpaired-users';
import { getTuteeList } from './get-tutee-list';
import { getTuteesForEcosystem } from './get-tutees-for-ecosystem';
import { getTutorList } from './get-tutor-list';
import { getProgramPairs } from './get-program-pairs';

/** Lists of pairs, and of who can be paired. */
@Resolver()
export class PairListResolver {
  constructor(private readonly services: Services) {}

  @Query('getProgramPairs')
  @Access(may('program-pair:read'))
  getProgramPairs(@CurrentActor() actor: Actor, @Args() args: QueryGetProgramPairsArgs) {
    return getProgramPairs(actor, args, this.services);
  }

  @Query('getMatchesLeftByArchiving')
  @Access(may('archiving:preview'))
  getMatchesLeftByArchiving(
    @CurrentActor() actor: Actor,
    @Args() { userIds }: QueryGetMatchesLeftByArchivingArgs,
  ) {
    return getMatchesLeftByArchiving(actor, userIds, this.services);
  }

  @Query('getTutorList')
  @Access(may('pairing-user:read'))
  getTutorList(@CurrentActor() actor: Actor, @Args() args: QueryGetTutorListArgs) {
    return getTutorList(actor, args, this.services);
  }

  @Query('getTuteeList')
  @Access(may('pairing-user:read'))
  getTuteeList(@CurrentActor() actor: Actor, @Args() args: QueryGetTuteeListArgs) {
    return getTuteeList(actor, args, this.services);
  }

  @Query('getTuteesForEcosystem')
  @Access(may('ecosystem-learner:read'))
  getTuteesForEcosystem(@CurrentActor() actor: Actor, @Args() args: QueryGetTuteesForEcosystemArgs) {
    return getTuteesForEcosystem(actor, args, this.services);
  }

  @Query('getProgramUnpairedUsers')
  @Access(may('pairing-user:read'))
  getProgramUnpairedUsers(@CurrentActor() actor: Actor, @Args() args: QueryGetProgramUnpairedUsersArgs) {
    return getProgramUnpairedUsers(actor, args, this.services);
  }

  @Query('getPairedTuteeList')
  @Access(may('own-pair:list'))
  getPairedTuteeList(@CurrentActor() actor: Actor, @Args() args: QueryGetPairedTuteeListArgs) {
    return getPairedTuteeList(actor, args, this.services);
  }

  @Query('getPairedTutorList')
  @Access(may('own-pair:list'))
  getPairedTutorList(@CurrentActor() actor: Actor, @Args() args: QueryGetPairedTutorListArgs) {
    return getPairedTutorList(actor, args, this.services);
  }
}
