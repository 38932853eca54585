import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { MutationExportConversationTranscriptArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { exportConversationTranscript } from './export-conversation-transcript';

@Resolver()
export class TranscriptsResolver {
  constructor(private readonly services: Services) {}

  @Mutation('exportConversationTranscript')
  @Access(may('conversation:export'))
  exportConversationTranscript(
    @Args() args: MutationExportConversationTranscriptArgs,
    @CurrentActor() actor: Actor,
  ) {
    return exportConversationTranscript(actor, args, this.services);
  }
}
