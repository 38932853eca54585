import { Args, Mutation, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services, type GraphqlContext } from '@lyceum/server/subgraph';
import { may } from '../actions';
import { clearNotifications } from './clear-notifications';
import { closeCareText } from './close-care-text';
import { getNotificationsQuery } from './get-notifications-query';
import { notificationsById } from './notification';
import { readNotification } from './read-notification';

@Resolver('Notification')
export class NotificationsResolver {
  constructor(private readonly services: Services) {}

  @Query('getNotificationsQuery')
  @Access(may('notification:read'))
  getNotificationsQuery(@Args() args: { pageNum: number }, @CurrentActor() actor: Actor) {
    return getNotificationsQuery(actor, args, this.services);
  }

  @Mutation('readNotification')
  @Access(may('notification:mark'))
  readNotification(@Args('notificationId') id: string, @CurrentActor() actor: Actor) {
    return readNotification(actor, id, this.services);
  }

  @Mutation('clearNotifications')
  @Access(may('notification:mark'))
  clearNotifications(@CurrentActor() actor: Actor) {
    return clearNotifications(actor, this.services);
  }

  @Mutation('closeCareText')
  @Access(may('notification:mark'))
  closeCareText(@CurrentActor() actor: Actor) {
    return closeCareText(actor, this.services);
  }

  @ResolveReference()
  notification(reference: { id: string }, { scope }: GraphqlContext) {
    return scope
      .loader('notifications', (ids: readonly string[]) => notificationsById(scope.actor, ids, this.services))
      .load(reference.id);
  }
}
