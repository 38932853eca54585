import { Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import { getBookDifferences } from './get-book-differences';
import { getVendorReconciliation } from './get-vendor-reconciliation';

@Resolver()
export class ReconciliationResolver {
  constructor(private readonly services: Services) {}

  @Query('getBookDifferences')
  @Access(access.roles('SUPER_ADMIN'))
  getBookDifferences(@CurrentActor() actor: Actor) {
    return getBookDifferences(actor, this.services);
  }

  @Query('getVendorReconciliation')
  @Access(access.roles('SUPER_ADMIN'))
  getVendorReconciliation(@CurrentActor() actor: Actor) {
    return getVendorReconciliation(actor, this.services);
  }
}
