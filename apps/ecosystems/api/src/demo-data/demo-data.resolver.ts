import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationCreateEcosystemDemoDataArgs,
  MutationDeleteEcosystemDemoDataArgs,
  QueryGetEcosystemDemoDataArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { createEcosystemDemoData } from './create-ecosystem-demo-data';
import { deleteEcosystemDemoData } from './delete-ecosystem-demo-data';
import { getEcosystemDemoData } from './get-ecosystem-demo-data';

@Resolver()
export class DemoDataResolver {
  constructor(private readonly services: Services) {}

  @Query('getEcosystemDemoData')
  @Access(may('demo-data:read'))
  getEcosystemDemoData(@CurrentActor() actor: Actor, @Args() args: QueryGetEcosystemDemoDataArgs) {
    return getEcosystemDemoData(actor, args, this.services);
  }

  @Mutation('createEcosystemDemoData')
  @Access(may('demo-data:create'))
  createEcosystemDemoData(@CurrentActor() actor: Actor, @Args() args: MutationCreateEcosystemDemoDataArgs) {
    return createEcosystemDemoData(actor, args, this.services);
  }

  @Mutation('deleteEcosystemDemoData')
  @Access(may('demo-data:delete'))
  deleteEcosystemDemoData(@CurrentActor() actor: Actor, @Args() args: MutationDeleteEcosystemDemoDataArgs) {
    return deleteEcosystemDemoData(actor, args, this.services);
  }
}
