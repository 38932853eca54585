import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { answerLineDispute } from './answer-line-dispute';
import { approveSettlement } from './approve-settlement';
import { computeSettlement } from './compute-settlement';
import { discardSettlement } from './discard-settlement';
import { disputeSettlementLine } from './dispute-settlement-line';
import { getSettlement } from './get-settlement';
import { getSettlementCsv } from './get-settlement-csv';
import { getSettlementLearners } from './get-settlement-learners';
import { getSettlementPdf } from './get-settlement-pdf';
import { getSettlements } from './get-settlements';
import { makeSettlement } from './make-settlement';
import { markSettlementPaid } from './mark-settlement-paid';
import { saveSettlementOutcome } from './save-settlement-outcome';
import { shareSettlement } from './share-settlement';
import { withdrawLineDispute } from './withdraw-line-dispute';

@Resolver()
export class SettlementResolver {
  constructor(private readonly services: Services) {}

  @Query('getSettlements')
  @Access(may('settlement:read'))
  getSettlements(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetSettlementsArgs) {
    return getSettlements(actor, args, this.services);
  }

  @Query('getSettlement')
  @Access(may('settlement:read'))
  getSettlement(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetSettlementArgs) {
    return getSettlement(actor, args, this.services);
  }

  @Query('getSettlementLearners')
  @Access(may('settlement:read'))
  getSettlementLearners(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetSettlementLearnersArgs) {
    return getSettlementLearners(actor, args, this.services);
  }

  @Query('getSettlementCsv')
  @Access(may('settlement:read'))
  getSettlementCsv(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetSettlementCsvArgs) {
    return getSettlementCsv(actor, args, this.services);
  }

  @Query('getSettlementPdf')
  @Access(may('settlement:read'))
  getSettlementPdf(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetSettlementPdfArgs) {
    return getSettlementPdf(actor, args, this.services);
  }

  @Mutation('makeSettlement')
  @Access(may('settlement:draft'))
  makeSettlement(@CurrentActor() actor: Actor, @Args() args: gql.MutationMakeSettlementArgs) {
    return makeSettlement(actor, args, this.services);
  }

  @Mutation('computeSettlement')
  @Access(may('settlement:draft'))
  computeSettlement(@CurrentActor() actor: Actor, @Args() args: gql.MutationComputeSettlementArgs) {
    return computeSettlement(actor, args, this.services);
  }

  @Mutation('saveSettlementOutcome')
  @Access(may('settlement:draft'))
  saveSettlementOutcome(@CurrentActor() actor: Actor, @Args() args: gql.MutationSaveSettlementOutcomeArgs) {
    return saveSettlementOutcome(actor, args, this.services);
  }

  @Mutation('discardSettlement')
  @Access(may('settlement:draft'))
  discardSettlement(@CurrentActor() actor: Actor, @Args() args: gql.MutationDiscardSettlementArgs) {
    return discardSettlement(actor, args, this.services);
  }

  @Mutation('shareSettlement')
  @Access(may('settlement:share'))
  shareSettlement(@CurrentActor() actor: Actor, @Args() args: gql.MutationShareSettlementArgs) {
    return shareSettlement(actor, args, this.services);
  }

  @Mutation('disputeSettlementLine')
  @Access(may('settlement:dispute'))
  disputeSettlementLine(@CurrentActor() actor: Actor, @Args() args: gql.MutationDisputeSettlementLineArgs) {
    return disputeSettlementLine(actor, args, this.services);
  }

  @Mutation('answerLineDispute')
  @Access(may('settlement:answer'))
  answerLineDispute(@CurrentActor() actor: Actor, @Args() args: gql.MutationAnswerLineDisputeArgs) {
    return answerLineDispute(actor, args, this.services);
  }

  @Mutation('withdrawLineDispute')
  @Access(may('settlement:withdraw'))
  withdrawLineDispute(@CurrentActor() actor: Actor, @Args() args: gql.MutationWithdrawLineDisputeArgs) {
    return withdrawLineDispute(actor, args, this.services);
  }

  @Mutation('approveSettlement')
  @Access(may('settlement:approve'))
  approveSettlement(@CurrentActor() actor: Actor, @Args() args: gql.MutationApproveSettlementArgs) {
    return approveSettlement(actor, args, this.services);
  }

  @Mutation('markSettlementPaid')
  @Access(may('settlement:pay'))
  markSettlementPaid(@CurrentActor() actor: Actor, @Args() args: gql.MutationMarkSettlementPaidArgs) {
    return markSettlementPaid(actor, args, this.services);
  }
}
