import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import { may } from '../actions';
import { sendTyping } from './send-typing';

@Resolver()
export class TypingResolver {
  constructor(private readonly services: Services) {}

  @Mutation('sendTyping')
  @Access(may('message:type'))
  sendTyping(@Args('conversationId') conversationId: string, @CurrentActor() actor: Actor) {
    return sendTyping(actor, conversationId, this.services);
  }
}
