import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { discardPaperEntry } from './discard-paper-entry';
import { getPaperEntry } from './get-paper-entry';
import { savePaperAnswer } from './save-paper-answer';
import { submitPaperEntry } from './submit-paper-entry';

@Resolver()
export class PaperResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('paper-entry:read'))
  getPaperEntry(@Args() args: gql.QueryGetPaperEntryArgs, @CurrentActor() actor: Actor) {
    return getPaperEntry(actor, args, this.services);
  }

  @Mutation()
  @Access(may('paper-entry:edit'))
  savePaperAnswer(@Args() args: gql.MutationSavePaperAnswerArgs, @CurrentActor() actor: Actor) {
    return savePaperAnswer(actor, args, this.services);
  }

  @Mutation()
  @Access(may('paper-entry:edit'))
  submitPaperEntry(@Args() args: gql.MutationSubmitPaperEntryArgs, @CurrentScope() scope: RequestScope) {
    return submitPaperEntry(scope, args, this.services);
  }

  @Mutation()
  @Access(may('paper-entry:edit'))
  discardPaperEntry(@Args() args: gql.MutationDiscardPaperEntryArgs, @CurrentActor() actor: Actor) {
    return discardPaperEntry(actor, args, this.services);
  }
}
