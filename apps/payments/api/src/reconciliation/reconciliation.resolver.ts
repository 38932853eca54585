import { Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import { may } from '../actions';
import { getBookDifferences } from './get-book-differences';
import { getVendorReconciliation } from './get-vendor-reconciliation';

@Resolver()
export class ReconciliationResolver {
  constructor(private readonly services: Services) {}

  @Query('getBookDifferences')
  @Access(may('books:check'))
  getBookDifferences(@CurrentActor() actor: Actor) {
    return getBookDifferences(actor, this.services);
  }

  @Query('getVendorReconciliation')
  @Access(may('books:check'))
  getVendorReconciliation(@CurrentActor() actor: Actor) {
    return getVendorReconciliation(actor, this.services);
  }
}
