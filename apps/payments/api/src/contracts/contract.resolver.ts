import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { getVendorContract } from './get-vendor-contract';
import { getVendorContracts } from './get-vendor-contracts';
import { saveVendorContract } from './save-vendor-contract';

@Resolver()
export class ContractResolver {
  constructor(private readonly services: Services) {}

  @Query('getVendorContracts')
  @Access(may('contract:list'))
  getVendorContracts(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetVendorContractsArgs) {
    return getVendorContracts(actor, args, this.services);
  }

  @Query('getVendorContract')
  @Access(may('contract:read'))
  getVendorContract(@CurrentActor() actor: Actor, @Args() args: gql.QueryGetVendorContractArgs) {
    return getVendorContract(actor, args, this.services);
  }

  @Mutation('saveVendorContract')
  @Access(may('contract:save'))
  saveVendorContract(@CurrentActor() actor: Actor, @Args() args: gql.MutationSaveVendorContractArgs) {
    return saveVendorContract(actor, args, this.services);
  }
}
