import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationCreateWebhookEndpointArgs,
  MutationDeleteWebhookEndpointArgs,
  MutationRedeliverFailedWebhooksArgs,
  MutationRedeliverWebhookArgs,
  MutationRotateWebhookSecretArgs,
  MutationSendWebhookPingArgs,
  MutationSetWebhookEndpointEnabledArgs,
  MutationUpdateWebhookEndpointArgs,
  QueryGetWebhookDeliveriesArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getWebhookEndpoints } from './get-webhook-endpoints';
import { getWebhookDeliveries } from './get-webhook-deliveries';
import { createWebhookEndpoint } from './create-webhook-endpoint';
import { updateWebhookEndpoint } from './update-webhook-endpoint';
import { deleteWebhookEndpoint } from './delete-webhook-endpoint';
import { rotateWebhookSecret } from './rotate-webhook-secret';
import { setWebhookEndpointEnabled } from './set-webhook-endpoint-enabled';
import { sendWebhookPing } from './send-webhook-ping';
import { redeliverWebhook } from './redeliver-webhook';
import { redeliverFailedWebhooks } from './redeliver-failed-webhooks';

@Resolver()
export class WebhooksResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('webhook:list'))
  getWebhookEndpoints(@CurrentActor() actor: Actor) {
    return getWebhookEndpoints(actor, this.services);
  }

  @Query()
  @Access(may('webhook-delivery:read'))
  getWebhookDeliveries(@CurrentActor() actor: Actor, @Args() args: QueryGetWebhookDeliveriesArgs) {
    return getWebhookDeliveries(actor, args, this.services);
  }

  @Mutation()
  @Access(may('webhook:create'))
  createWebhookEndpoint(@CurrentActor() actor: Actor, @Args() args: MutationCreateWebhookEndpointArgs) {
    return createWebhookEndpoint(actor, args, this.services);
  }

  @Mutation()
  @Access(may('webhook:update'))
  updateWebhookEndpoint(@CurrentActor() actor: Actor, @Args() args: MutationUpdateWebhookEndpointArgs) {
    return updateWebhookEndpoint(actor, args, this.services);
  }

  @Mutation()
  @Access(may('webhook:delete'))
  deleteWebhookEndpoint(@CurrentActor() actor: Actor, @Args() args: MutationDeleteWebhookEndpointArgs) {
    return deleteWebhookEndpoint(actor, args, this.services);
  }

  @Mutation()
  @Access(may('webhook-secret:rotate'))
  rotateWebhookSecret(@CurrentActor() actor: Actor, @Args() args: MutationRotateWebhookSecretArgs) {
    return rotateWebhookSecret(actor, args, this.services);
  }

  @Mutation()
  @Access(may('webhook:switch'))
  setWebhookEndpointEnabled(
    @CurrentActor() actor: Actor,
    @Args() args: MutationSetWebhookEndpointEnabledArgs,
  ) {
    return setWebhookEndpointEnabled(actor, args, this.services);
  }

  @Mutation()
  @Access(may('webhook:ping'))
  sendWebhookPing(@CurrentActor() actor: Actor, @Args() args: MutationSendWebhookPingArgs) {
    return sendWebhookPing(actor, args, this.services);
  }

  @Mutation()
  @Access(may('webhook-delivery:resend'))
  redeliverWebhook(@CurrentActor() actor: Actor, @Args() args: MutationRedeliverWebhookArgs) {
    return redeliverWebhook(actor, args, this.services);
  }

  @Mutation()
  @Access(may('webhook-delivery:resend'))
  redeliverFailedWebhooks(@CurrentActor() actor: Actor, @Args() args: MutationRedeliverFailedWebhooksArgs) {
    return redeliverFailedWebhooks(actor, args, this.services);
  }
}
