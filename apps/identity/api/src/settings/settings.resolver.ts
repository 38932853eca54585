import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor, Language } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  EventNotificationInput,
  EditAvailabilityInput,
  EditPrimaryInfoInput,
  MutationEditTimeZoneIdArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import type { NotificationChannel } from '../people/subject';
import { editAvailability } from './edit-availability';
import { editNotifications } from './edit-notifications';
import { editPrimaryInfo } from './edit-primary-info';
import { editTimeZoneId } from './edit-time-zone-id';
import { saveUserLanguagePreference } from './save-user-language-preference';

@Resolver()
export class SettingsResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(may('availability:edit'))
  editAvailability(@CurrentActor() actor: Actor, @Args('input') input: EditAvailabilityInput) {
    return editAvailability(actor, input, this.services);
  }

  @Mutation()
  @Access(may('profile:edit'))
  editTimeZoneId(@CurrentActor() actor: Actor, @Args() args: MutationEditTimeZoneIdArgs) {
    return editTimeZoneId(actor, args, this.services);
  }

  @Mutation()
  @Access(may('settings:edit-own'))
  saveUserLanguagePreference(@CurrentActor() actor: Actor, @Args('language') language: Language) {
    return saveUserLanguagePreference(actor, language, this.services);
  }

  @Mutation()
  @Access(may('settings:edit-own'))
  editNotifications(
    @CurrentActor() actor: Actor,
    @Args('notificationPreference') notificationPreference: NotificationChannel[],
    @Args('events') events: EventNotificationInput[] | null,
  ) {
    return editNotifications(actor, notificationPreference, events ?? [], this.services);
  }

  @Mutation()
  @Access(may('profile:edit'))
  editPrimaryInfo(@CurrentActor() actor: Actor, @Args('input') input: EditPrimaryInfoInput) {
    return editPrimaryInfo(actor, input, this.services);
  }
}
