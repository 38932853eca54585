import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { MutationUpdateMessagingSettingsArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getMessagingSettings } from './get-messaging-settings';
import { updateMessagingSettings } from './update-messaging-settings';

@Resolver()
export class MessagingSettingsResolver {
  constructor(private readonly services: Services) {}

  @Query('getMessagingSettings')
  @Access(may('messaging-settings:read'))
  getMessagingSettings(@CurrentActor() actor: Actor) {
    return getMessagingSettings(actor, this.services);
  }

  @Mutation('updateMessagingSettings')
  @Access(may('messaging-settings:edit'))
  updateMessagingSettings(@Args() args: MutationUpdateMessagingSettingsArgs, @CurrentActor() actor: Actor) {
    return updateMessagingSettings(actor, args, this.services);
  }
}
