import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationSendMessageMutationArgs,
  MutationStartConversationArgs,
  MutationStartConversationWithMessageArgs,
  MutationUpdateArchiveStateArgs,
  MutationUpdateConversationTitleArgs,
  QueryGetMessagesForConversationArgs,
  QueryGetPaginatedConversationListArgs,
  QueryGetPendingTutorRequestConversationsArgs,
} from '../__generated__/resolvers';
import { getConversationByID } from './get-conversation-by-id';
import { getMessagesForConversation } from './get-messages-for-conversation';
import { getPaginatedConversationList } from './get-paginated-conversation-list';
import { getPendingTutorRequestConversations } from './get-pending-tutor-request-conversations';
import { readMessageMutation } from './read-message-mutation';
import { sendMessageMutation } from './send-message-mutation';
import { startConversation } from './start-conversation';
import { startConversationWithMessage } from './start-conversation-with-message';
import { updateArchiveState } from './update-archive-state';
import { updateConversationTitle } from './update-conversation-title';

@Resolver('Conversation')
export class ConversationsResolver {
  constructor(private readonly services: Services) {}

  @Query('getPaginatedConversationList')
  @Access(access.signedIn)
  getPaginatedConversationList(
    @Args() args: QueryGetPaginatedConversationListArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getPaginatedConversationList(actor, args, this.services);
  }

  @Query('getPendingTutorRequestConversations')
  @Access(access.signedIn)
  getPendingTutorRequestConversations(
    @Args() args: QueryGetPendingTutorRequestConversationsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getPendingTutorRequestConversations(actor, args, this.services);
  }

  @Query('getConversationByID')
  @Access(access.signedIn)
  getConversationByID(@Args('conversationId') id: string, @CurrentActor() actor: Actor) {
    return getConversationByID(actor, id, this.services);
  }

  @Query('getMessagesForConversation')
  @Access(access.signedIn)
  getMessagesForConversation(
    @Args() args: QueryGetMessagesForConversationArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getMessagesForConversation(actor, args, this.services);
  }

  @Mutation('sendMessageMutation')
  @Access(access.signedIn)
  sendMessageMutation(@Args() args: MutationSendMessageMutationArgs, @CurrentActor() actor: Actor) {
    return sendMessageMutation(actor, args, this.services);
  }

  @Mutation('readMessageMutation')
  @Access(access.signedIn)
  readMessageMutation(@Args('messageId') id: string, @CurrentActor() actor: Actor) {
    return readMessageMutation(actor, id, this.services);
  }

  @Mutation('updateArchiveState')
  @Access(access.signedIn)
  updateArchiveState(@Args() args: MutationUpdateArchiveStateArgs, @CurrentActor() actor: Actor) {
    return updateArchiveState(actor, args, this.services);
  }

  @Mutation('startConversation')
  @Access(access.signedIn)
  startConversation(@Args() args: MutationStartConversationArgs, @CurrentActor() actor: Actor) {
    return startConversation(actor, args, this.services);
  }

  @Mutation('startConversationWithMessage')
  @Access(access.signedIn)
  startConversationWithMessage(
    @Args() args: MutationStartConversationWithMessageArgs,
    @CurrentActor() actor: Actor,
  ) {
    return startConversationWithMessage(actor, args, this.services);
  }

  @Mutation('updateConversationTitle')
  @Access(access.signedIn)
  updateConversationTitle(@Args() args: MutationUpdateConversationTitleArgs, @CurrentActor() actor: Actor) {
    return updateConversationTitle(actor, args, this.services);
  }
}
