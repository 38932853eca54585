import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationMuteConversationArgs,
  MutationSendMessageMutationArgs,
  MutationStartConversationArgs,
  MutationStartConversationWithMessageArgs,
  MutationUpdateArchiveStateArgs,
  MutationUpdateConversationTitleArgs,
  QueryGetMessagesForConversationArgs,
  QueryGetPaginatedConversationListArgs,
  QueryGetPendingTutorRequestConversationsArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getConversationByID } from './get-conversation-by-id';
import { getMessagesForConversation } from './get-messages-for-conversation';
import { getPaginatedConversationList } from './get-paginated-conversation-list';
import { getPendingTutorRequestConversations } from './get-pending-tutor-request-conversations';
import { muteConversation } from './mute-conversation';
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
  @Access(may('conversation:read'))
  getPaginatedConversationList(
    @Args() args: QueryGetPaginatedConversationListArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getPaginatedConversationList(actor, args, this.services);
  }

  @Query('getPendingTutorRequestConversations')
  @Access(may('conversation:read'))
  getPendingTutorRequestConversations(
    @Args() args: QueryGetPendingTutorRequestConversationsArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getPendingTutorRequestConversations(actor, args, this.services);
  }

  @Query('getConversationByID')
  @Access(may('conversation:read'))
  getConversationByID(@Args('conversationId') id: string, @CurrentActor() actor: Actor) {
    return getConversationByID(actor, id, this.services);
  }

  @Query('getMessagesForConversation')
  @Access(may('conversation:read'))
  getMessagesForConversation(
    @Args() args: QueryGetMessagesForConversationArgs,
    @CurrentActor() actor: Actor,
  ) {
    return getMessagesForConversation(actor, args, this.services);
  }

  @Mutation('sendMessageMutation')
  @Access(may('message:send'))
  sendMessageMutation(@Args() args: MutationSendMessageMutationArgs, @CurrentActor() actor: Actor) {
    return sendMessageMutation(actor, args, this.services);
  }

  @Mutation('readMessageMutation')
  @Access(may('message:mark-read'))
  readMessageMutation(@Args('messageId') id: string, @CurrentActor() actor: Actor) {
    return readMessageMutation(actor, id, this.services);
  }

  @Mutation('updateArchiveState')
  @Access(may('conversation:archive'))
  updateArchiveState(@Args() args: MutationUpdateArchiveStateArgs, @CurrentActor() actor: Actor) {
    return updateArchiveState(actor, args, this.services);
  }

  @Mutation('muteConversation')
  @Access(may('conversation:mute'))
  muteConversation(@Args() args: MutationMuteConversationArgs, @CurrentActor() actor: Actor) {
    return muteConversation(actor, args, this.services);
  }

  @Mutation('startConversation')
  @Access(may('conversation:start'))
  startConversation(@Args() args: MutationStartConversationArgs, @CurrentActor() actor: Actor) {
    return startConversation(actor, args, this.services);
  }

  @Mutation('startConversationWithMessage')
  @Access(may('conversation:start'))
  startConversationWithMessage(
    @Args() args: MutationStartConversationWithMessageArgs,
    @CurrentActor() actor: Actor,
  ) {
    return startConversationWithMessage(actor, args, this.services);
  }

  @Mutation('updateConversationTitle')
  @Access(may('conversation:rename'))
  updateConversationTitle(@Args() args: MutationUpdateConversationTitleArgs, @CurrentActor() actor: Actor) {
    return updateConversationTitle(actor, args, this.services);
  }
}
