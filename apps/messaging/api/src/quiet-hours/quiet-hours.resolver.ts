import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { MutationUpdateQuietHoursArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getQuietHours } from './get-quiet-hours';
import { updateQuietHours } from './update-quiet-hours';

@Resolver()
export class QuietHoursResolver {
  constructor(private readonly services: Services) {}

  @Query('getQuietHours')
  @Access(may('quiet-hours:read'))
  getQuietHours(@CurrentActor() actor: Actor) {
    return getQuietHours(actor, this.services);
  }

  @Mutation('updateQuietHours')
  @Access(may('quiet-hours:edit'))
  updateQuietHours(@Args() args: MutationUpdateQuietHoursArgs, @CurrentActor() actor: Actor) {
    return updateQuietHours(actor, args, this.services);
  }
}
