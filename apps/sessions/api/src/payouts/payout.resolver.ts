import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { approvePayoutBatch } from './approve-payout-batch';
import { createPayoutBatch } from './create-payout-batch';
import { deletePayoutBatch } from './delete-payout-batch';
import { getPayoutBatch } from './get-payout-batch';
import { getPayoutBatches } from './get-payout-batches';
import { getPayoutCsv } from './get-payout-csv';
import { markPayoutBatchPaid } from './mark-payout-batch-paid';
import { orderPayoutTransfers } from './order-payout-transfers';
import { removePayoutLeader } from './remove-payout-leader';
import { reopenPayoutBatch } from './reopen-payout-batch';
import { requestPayoutProofUpload } from './request-payout-proof-upload';
import { reversePayoutTransfer } from './reverse-payout-transfer';
import { submitPayoutProof } from './submit-payout-proof';

@Resolver()
export class PayoutResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('payout:read'))
  getPayoutBatches(@Args() args: gql.QueryGetPayoutBatchesArgs, @CurrentActor() actor: Actor) {
    return getPayoutBatches(actor, args, this.services);
  }

  @Query()
  @Access(may('payout:read'))
  getPayoutBatch(@Args() args: gql.QueryGetPayoutBatchArgs, @CurrentActor() actor: Actor) {
    return getPayoutBatch(actor, args, this.services);
  }

  @Query()
  @Access(may('payout:read'))
  getPayoutCsv(@Args() args: gql.QueryGetPayoutCsvArgs, @CurrentActor() actor: Actor) {
    return getPayoutCsv(actor, args, this.services);
  }

  @Mutation()
  @Access(may('payout:change'))
  createPayoutBatch(@Args() args: gql.MutationCreatePayoutBatchArgs, @CurrentActor() actor: Actor) {
    return createPayoutBatch(actor, args, this.services);
  }

  @Mutation()
  @Access(may('payout:change'))
  removePayoutLeader(@Args() args: gql.MutationRemovePayoutLeaderArgs, @CurrentActor() actor: Actor) {
    return removePayoutLeader(actor, args, this.services);
  }

  @Mutation()
  @Access(may('payout:change'))
  approvePayoutBatch(@Args() args: gql.MutationApprovePayoutBatchArgs, @CurrentActor() actor: Actor) {
    return approvePayoutBatch(actor, args, this.services);
  }

  @Mutation()
  @Access(may('payout:change'))
  reopenPayoutBatch(@Args() args: gql.MutationReopenPayoutBatchArgs, @CurrentActor() actor: Actor) {
    return reopenPayoutBatch(actor, args, this.services);
  }

  @Mutation()
  @Access(may('payout:change'))
  markPayoutBatchPaid(@Args() args: gql.MutationMarkPayoutBatchPaidArgs, @CurrentActor() actor: Actor) {
    return markPayoutBatchPaid(actor, args, this.services);
  }

  @Mutation()
  @Access(may('payout:change'))
  orderPayoutTransfers(@Args() args: gql.MutationOrderPayoutTransfersArgs, @CurrentActor() actor: Actor) {
    return orderPayoutTransfers(actor, args, this.services);
  }

  @Mutation()
  @Access(may('payout:change'))
  reversePayoutTransfer(@Args() args: gql.MutationReversePayoutTransferArgs, @CurrentActor() actor: Actor) {
    return reversePayoutTransfer(actor, args, this.services);
  }

  @Mutation()
  @Access(may('payout:change'))
  deletePayoutBatch(@Args() args: gql.MutationDeletePayoutBatchArgs, @CurrentActor() actor: Actor) {
    return deletePayoutBatch(actor, args, this.services);
  }

  @Mutation()
  @Access(may('payout:change'))
  requestPayoutProofUpload(
    @Args() args: gql.MutationRequestPayoutProofUploadArgs,
    @CurrentActor() actor: Actor,
  ) {
    return requestPayoutProofUpload(actor, args, this.services);
  }

  @Mutation()
  @Access(may('payout:change'))
  submitPayoutProof(@Args() args: gql.MutationSubmitPayoutProofArgs, @CurrentActor() actor: Actor) {
    return submitPayoutProof(actor, args, this.services);
  }
}
