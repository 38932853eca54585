import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationKeepLegalHoldArgs,
  MutationPlaceLegalHoldArgs,
  MutationReleaseLegalHoldArgs,
  MutationUpdateLegalHoldSettingsArgs,
  QueryGetLegalHoldsArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getLegalHolds } from './get-legal-holds';
import { keepLegalHold } from './keep-legal-hold';
import { placeLegalHold } from './place-legal-hold';
import { releaseLegalHold } from './release-legal-hold';
import { updateLegalHoldSettings } from './update-legal-hold-settings';

@Resolver()
export class LegalHoldsResolver {
  constructor(private readonly services: Services) {}

  @Query('getLegalHolds')
  @Access(may('legal-hold:read'))
  getLegalHolds(@Args() args: QueryGetLegalHoldsArgs, @CurrentActor() actor: Actor) {
    return getLegalHolds(actor, args, this.services);
  }

  @Mutation('placeLegalHold')
  @Access(may('legal-hold:place'))
  placeLegalHold(@Args() args: MutationPlaceLegalHoldArgs, @CurrentActor() actor: Actor) {
    return placeLegalHold(actor, args, this.services);
  }

  @Mutation('releaseLegalHold')
  @Access(may('legal-hold:release'))
  releaseLegalHold(@Args() args: MutationReleaseLegalHoldArgs, @CurrentActor() actor: Actor) {
    return releaseLegalHold(actor, args, this.services);
  }

  @Mutation('keepLegalHold')
  @Access(may('legal-hold:release'))
  keepLegalHold(@Args() args: MutationKeepLegalHoldArgs, @CurrentActor() actor: Actor) {
    return keepLegalHold(actor, args, this.services);
  }

  @Mutation('updateLegalHoldSettings')
  @Access(may('legal-hold:configure'))
  updateLegalHoldSettings(@Args() args: MutationUpdateLegalHoldSettingsArgs, @CurrentActor() actor: Actor) {
    return updateLegalHoldSettings(actor, args, this.services);
  }
}
