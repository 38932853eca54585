import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationCancelLotteryArgs,
  MutationCloseLotteryArgs,
  MutationCreateLotteryArgs,
  MutationDrawLotteryArgs,
  MutationUpdateLotteryEntrantsArgs,
  QueryGetLotteriesArgs,
  QueryGetLotteryArgs,
  QueryGetLotteryCandidatesArgs,
  QueryGetLotteryEntrantsArgs,
  QueryGetLotteryRecordArgs,
  QueryGetLotterySourcesArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { cancelLottery } from './cancel-lottery';
import { closeLottery } from './close-lottery';
import { createLottery } from './create-lottery';
import { drawLottery } from './draw-lottery';
import { getLotteries } from './get-lotteries';
import { getLottery } from './get-lottery';
import { getLotteryCandidates } from './get-lottery-candidates';
import { getLotteryEntrants } from './get-lottery-entrants';
import { getLotteryRecord } from './get-lottery-record';
import { getLotterySources } from './get-lottery-sources';
import { updateLotteryEntrants } from './update-lottery-entrants';

@Resolver()
export class LotteriesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('lottery:read'))
  getLotteries(@Args() args: QueryGetLotteriesArgs, @CurrentActor() actor: Actor) {
    return getLotteries(actor, args, this.services);
  }

  @Query()
  @Access(may('lottery:read'))
  getLottery(@Args() args: QueryGetLotteryArgs, @CurrentActor() actor: Actor) {
    return getLottery(actor, args, this.services);
  }

  @Query()
  @Access(may('lottery:read'))
  getLotteryEntrants(@Args() args: QueryGetLotteryEntrantsArgs, @CurrentActor() actor: Actor) {
    return getLotteryEntrants(actor, args, this.services);
  }

  @Query()
  @Access(may('lottery:read'))
  getLotteryCandidates(@Args() args: QueryGetLotteryCandidatesArgs, @CurrentActor() actor: Actor) {
    return getLotteryCandidates(actor, args, this.services);
  }

  @Query()
  @Access(may('lottery:read'))
  getLotterySources(@Args() args: QueryGetLotterySourcesArgs, @CurrentActor() actor: Actor) {
    return getLotterySources(actor, args, this.services);
  }

  @Query()
  @Access(may('lottery:read'))
  getLotteryRecord(@Args() args: QueryGetLotteryRecordArgs, @CurrentActor() actor: Actor) {
    return getLotteryRecord(actor, args, this.services);
  }

  @Mutation()
  @Access(may('lottery:edit'))
  createLottery(@Args() args: MutationCreateLotteryArgs, @CurrentActor() actor: Actor) {
    return createLottery(actor, args, this.services);
  }

  @Mutation()
  @Access(may('lottery:edit'))
  updateLotteryEntrants(@Args() args: MutationUpdateLotteryEntrantsArgs, @CurrentActor() actor: Actor) {
    return updateLotteryEntrants(actor, args, this.services);
  }

  @Mutation()
  @Access(may('lottery:edit'))
  closeLottery(@Args() args: MutationCloseLotteryArgs, @CurrentActor() actor: Actor) {
    return closeLottery(actor, args, this.services);
  }

  @Mutation()
  @Access(may('lottery:edit'))
  drawLottery(@Args() args: MutationDrawLotteryArgs, @CurrentActor() actor: Actor) {
    return drawLottery(actor, args, this.services);
  }

  @Mutation()
  @Access(may('lottery:edit'))
  cancelLottery(@Args() args: MutationCancelLotteryArgs, @CurrentActor() actor: Actor) {
    return cancelLottery(actor, args, this.services);
  }
}
