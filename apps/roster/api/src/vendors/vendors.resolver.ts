import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationCreateTutoringVendorApiProgramIdTrackerArgs,
  MutationDeleteTutoringVendorApiProgramIdTrackerArgs,
  MutationRevokeVendorApiKeyArgs,
  MutationRotateVendorApiKeyArgs,
  MutationUpdateTutoringVendorApiProgramIdTrackerArgs,
  QueryTutoringVendorApiProgramIdTrackerArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { createTutoringVendorApiProgramIdTracker } from './create-tutoring-vendor-api-program-id-tracker';
import { deleteTutoringVendorApiProgramIdTracker } from './delete-tutoring-vendor-api-program-id-tracker';
import { tutoringVendorApiProgramIdTracker } from './tutoring-vendor-api-program-id-tracker';
import { tutoringVendorApiProgramIdTrackers } from './tutoring-vendor-api-program-id-trackers';
import { revokeVendorApiKey } from './revoke-vendor-api-key';
import { rotateVendorApiKey } from './rotate-vendor-api-key';
import { updateTutoringVendorApiProgramIdTracker } from './update-tutoring-vendor-api-program-id-tracker';

@Resolver()
export class VendorsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('vendor:read'))
  tutoringVendorApiProgramIdTracker(
    @CurrentActor() actor: Actor,
    @Args() args: QueryTutoringVendorApiProgramIdTrackerArgs,
  ) {
    return tutoringVendorApiProgramIdTracker(actor, args, this.services);
  }

  @Query()
  @Access(may('vendor:list'))
  tutoringVendorApiProgramIdTrackers(@CurrentActor() actor: Actor) {
    return tutoringVendorApiProgramIdTrackers(actor, this.services);
  }

  @Mutation()
  @Access(may('vendor:create'))
  createTutoringVendorApiProgramIdTracker(
    @CurrentActor() actor: Actor,
    @Args() args: MutationCreateTutoringVendorApiProgramIdTrackerArgs,
  ) {
    return createTutoringVendorApiProgramIdTracker(actor, args, this.services);
  }

  @Mutation()
  @Access(may('vendor:update'))
  updateTutoringVendorApiProgramIdTracker(
    @CurrentActor() actor: Actor,
    @Args() args: MutationUpdateTutoringVendorApiProgramIdTrackerArgs,
  ) {
    return updateTutoringVendorApiProgramIdTracker(actor, args, this.services);
  }

  @Mutation()
  @Access(may('vendor:delete'))
  deleteTutoringVendorApiProgramIdTracker(
    @CurrentActor() actor: Actor,
    @Args() args: MutationDeleteTutoringVendorApiProgramIdTrackerArgs,
  ) {
    return deleteTutoringVendorApiProgramIdTracker(actor, args, this.services);
  }

  @Mutation()
  @Access(may('vendor-key:rotate'))
  rotateVendorApiKey(@CurrentActor() actor: Actor, @Args() args: MutationRotateVendorApiKeyArgs) {
    return rotateVendorApiKey(actor, args, this.services);
  }

  @Mutation()
  @Access(may('vendor-key:revoke'))
  revokeVendorApiKey(@CurrentActor() actor: Actor, @Args() args: MutationRevokeVendorApiKeyArgs) {
    return revokeVendorApiKey(actor, args, this.services);
  }
}
