import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { readMessagingSettings } from './read-messaging-settings';

export function getMessagingSettings(actor: Actor, { tenancy }: Services) {
  return tenancy.within(actor, readMessagingSettings);
}
