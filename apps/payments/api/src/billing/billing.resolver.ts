import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { getBillingClients } from './get-billing-clients';
import { getInvoiceSettings } from './get-invoice-settings';
import { getPurchaseOrder } from './get-purchase-order';
import { getPurchaseOrders } from './get-purchase-orders';
import { requestPurchaseOrderUpload } from './request-purchase-order-upload';
import { saveBillingClient } from './save-billing-client';
import { saveInvoiceSettings } from './save-invoice-settings';
import { savePurchaseOrder } from './save-purchase-order';
import { submitPurchaseOrderFile } from './submit-purchase-order-file';

@Resolver()
export class BillingResolver {
  constructor(private readonly services: Services) {}

  @Query('getBillingClients')
  @Access(may('invoice:read'))
  getBillingClients(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetBillingClientsArgs) {
    return getBillingClients(actor, args, this.services);
  }

  @Query('getInvoiceSettings')
  @Access(may('invoice:read'))
  getInvoiceSettings(@CurrentActor() actor: Actor) {
    return getInvoiceSettings(actor, this.services);
  }

  @Query('getPurchaseOrders')
  @Access(may('purchase-order:read'))
  getPurchaseOrders(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetPurchaseOrdersArgs) {
    return getPurchaseOrders(actor, args, this.services);
  }

  @Query('getPurchaseOrder')
  @Access(may('purchase-order:read'))
  getPurchaseOrder(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetPurchaseOrderArgs) {
    return getPurchaseOrder(actor, args, this.services);
  }

  @Mutation('saveBillingClient')
  @Access(may('invoice:save'))
  saveBillingClient(@CurrentActor() actor: Actor, @Args() args: gql.MutationSaveBillingClientArgs) {
    return saveBillingClient(actor, args, this.services);
  }

  @Mutation('saveInvoiceSettings')
  @Access(may('invoice:save'))
  saveInvoiceSettings(@CurrentActor() actor: Actor, @Args() args: gql.MutationSaveInvoiceSettingsArgs) {
    return saveInvoiceSettings(actor, args, this.services);
  }

  @Mutation('savePurchaseOrder')
  @Access(may('purchase-order:save'))
  savePurchaseOrder(@CurrentActor() actor: Actor, @Args() args: gql.MutationSavePurchaseOrderArgs) {
    return savePurchaseOrder(actor, args, this.services);
  }

  @Mutation('requestPurchaseOrderUpload')
  @Access(may('purchase-order:save'))
  requestPurchaseOrderUpload(
    @CurrentActor() actor: Actor,
    @Args() args: gql.MutationRequestPurchaseOrderUploadArgs,
  ) {
    return requestPurchaseOrderUpload(actor, args, this.services);
  }

  @Mutation('submitPurchaseOrderFile')
  @Access(may('purchase-order:save'))
  submitPurchaseOrderFile(
    @CurrentActor() actor: Actor,
    @Args() args: gql.MutationSubmitPurchaseOrderFileArgs,
  ) {
    return submitPurchaseOrderFile(actor, args, this.services);
  }
}
