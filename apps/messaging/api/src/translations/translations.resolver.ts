import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationSetConversationTranslationArgs,
  MutationTranslateMessagesArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { setConversationTranslation } from './set-conversation-translation';
import { translateMessages } from './translate-messages';
import { translatorOf } from './translator';

@Resolver('Conversation')
export class TranslationsResolver {
  constructor(private readonly services: Services) {}

  @ResolveField('canTranslate')
  canTranslate(@Parent() { translates }: { translates: boolean }): boolean {
    return translates && translatorOf(this.services) !== null;
  }

  @Mutation('translateMessages')
  @Access(may('message:translate'))
  translateMessages(@Args() args: MutationTranslateMessagesArgs, @CurrentActor() actor: Actor) {
    return translateMessages(actor, args, this.services);
  }

  @Mutation('setConversationTranslation')
  @Access(may('conversation:translate'))
  setConversationTranslation(
    @Args() args: MutationSetConversationTranslationArgs,
    @CurrentActor() actor: Actor,
  ) {
    return setConversationTranslation(actor, args, this.services);
  }
}
