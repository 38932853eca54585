import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { buyPackage } from './buy-package';
import { getPackagePurchases } from './get-package-purchases';
import { getPackages } from './get-packages';
import { grantPackage } from './grant-package';
import { refundPackage } from './refund-package';
import { savePackage } from './save-package';

@Resolver()
export class PackageResolver {
  constructor(private readonly services: Services) {}

  @Query('getPackages')
  @Access(may('package:read'))
  getPackages(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetPackagesArgs) {
    return getPackages(actor, args, this.services);
  }

  @Query('getPackagePurchases')
  @Access(may('package:read'))
  getPackagePurchases(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetPackagePurchasesArgs) {
    return getPackagePurchases(actor, args, this.services);
  }

  @Mutation('savePackage')
  @Access(may('package:save'))
  savePackage(@CurrentActor() actor: Actor, @Args() args: gql.MutationSavePackageArgs) {
    return savePackage(actor, args, this.services);
  }

  @Mutation('buyPackage')
  @Access(may('package:buy'))
  buyPackage(@CurrentActor() actor: Actor, @Args() args: gql.MutationBuyPackageArgs) {
    return buyPackage(actor, args, this.services);
  }

  @Mutation('grantPackage')
  @Access(may('package:grant'))
  grantPackage(@CurrentActor() actor: Actor, @Args() args: gql.MutationGrantPackageArgs) {
    return grantPackage(actor, args, this.services);
  }

  @Mutation('refundPackage')
  @Access(may('package:refund'))
  refundPackage(@CurrentActor() actor: Actor, @Args() args: gql.MutationRefundPackageArgs) {
    return refundPackage(actor, args, this.services);
  }
}
