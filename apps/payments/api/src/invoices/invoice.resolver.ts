import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { creditInvoice } from './credit-invoice';
import { deleteInvoice } from './delete-invoice';
import { getInvoice } from './get-invoice';
import { getInvoiceAging } from './get-invoice-aging';
import { getInvoiceCharges } from './get-invoice-charges';
import { getInvoiceMatches } from './get-invoice-matches';
import { getInvoices } from './get-invoices';
import { issueInvoice } from './issue-invoice';
import { recordInvoicePayment } from './record-invoice-payment';
import { reverseInvoicePayment } from './reverse-invoice-payment';
import { saveInvoice } from './save-invoice';
import { sendInvoice } from './send-invoice';

@Resolver()
export class InvoiceResolver {
  constructor(private readonly services: Services) {}

  @Query('getInvoices')
  @Access(may('invoice:read'))
  getInvoices(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetInvoicesArgs) {
    return getInvoices(actor, args, this.services);
  }

  @Query('getInvoice')
  @Access(may('invoice:read'))
  getInvoice(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetInvoiceArgs) {
    return getInvoice(actor, args, this.services);
  }

  @Query('getInvoiceCharges')
  @Access(may('invoice:read'))
  getInvoiceCharges(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetInvoiceChargesArgs) {
    return getInvoiceCharges(actor, args, this.services);
  }

  @Query('getInvoiceAging')
  @Access(may('invoice:read'))
  getInvoiceAging(@CurrentActor() actor: Actor) {
    return getInvoiceAging(actor, this.services);
  }

  @Query('getInvoiceMatches')
  @Access(may('invoice:read'))
  getInvoiceMatches(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetInvoiceMatchesArgs) {
    return getInvoiceMatches(actor, args, this.services);
  }

  @Mutation('saveInvoice')
  @Access(may('invoice:save'))
  saveInvoice(@CurrentActor() actor: Actor, @Args() args: gql.MutationSaveInvoiceArgs) {
    return saveInvoice(actor, args, this.services);
  }

  @Mutation('deleteInvoice')
  @Access(may('invoice:save'))
  deleteInvoice(@CurrentActor() actor: Actor, @Args() args: gql.MutationDeleteInvoiceArgs) {
    return deleteInvoice(actor, args, this.services);
  }

  @Mutation('issueInvoice')
  @Access(may('invoice:issue'))
  issueInvoice(@CurrentActor() actor: Actor, @Args() args: gql.MutationIssueInvoiceArgs) {
    return issueInvoice(actor, args, this.services);
  }

  @Mutation('sendInvoice')
  @Access(may('invoice:issue'))
  sendInvoice(@CurrentActor() actor: Actor, @Args() args: gql.MutationSendInvoiceArgs) {
    return sendInvoice(actor, args, this.services);
  }

  @Mutation('recordInvoicePayment')
  @Access(may('invoice:settle'))
  recordInvoicePayment(@CurrentActor() actor: Actor, @Args() args: gql.MutationRecordInvoicePaymentArgs) {
    return recordInvoicePayment(actor, args, this.services);
  }

  @Mutation('reverseInvoicePayment')
  @Access(may('invoice:settle'))
  reverseInvoicePayment(@CurrentActor() actor: Actor, @Args() args: gql.MutationReverseInvoicePaymentArgs) {
    return reverseInvoicePayment(actor, args, this.services);
  }

  @Mutation('creditInvoice')
  @Access(may('invoice:settle'))
  creditInvoice(@CurrentActor() actor: Actor, @Args() args: gql.MutationCreditInvoiceArgs) {
    return creditInvoice(actor, args, this.services);
  }
}
