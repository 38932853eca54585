import { Args, Mutation, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services, type GraphqlContext } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { addParticipant } from './add-participant';
import { cancelSessionV3 } from './cancel-session-v3';
import { createSession } from './create-session';
import { editSessionV3 } from './edit-session-v3';
import { restoreSession } from './restore-session';
import { resolveSession } from '../view/subject';
import { getSession } from './get-session';

@Resolver('Session')
export class SchedulingResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('session:read'))
  getSession(@Args() args: gql.QueryGetSessionArgs, @CurrentActor() actor: Actor) {
    return getSession(actor, args, this.services);
  }

  @ResolveReference()
  @Access(access.signedIn)
  resolveReference(reference: { id: string }, { scope }: GraphqlContext) {
    return resolveSession(scope, reference.id, this.services);
  }

  @Mutation()
  @Access(may('session:create'))
  createSession(@Args() args: gql.MutationCreateSessionArgs, @CurrentActor() actor: Actor) {
    return createSession(actor, args, this.services);
  }

  @Mutation()
  @Access(may('session:edit'))
  editSessionV3(@Args() args: gql.MutationEditSessionV3Args, @CurrentActor() actor: Actor) {
    return editSessionV3(actor, args, this.services);
  }

  @Mutation()
  @Access(may('session:cancel'))
  cancelSessionV3(@Args() args: gql.MutationCancelSessionV3Args, @CurrentActor() actor: Actor) {
    return cancelSessionV3(actor, args, this.services);
  }

  @Mutation()
  @Access(may('session:restore'))
  restoreSession(@Args() args: gql.MutationRestoreSessionArgs, @CurrentActor() actor: Actor) {
    return restoreSession(actor, args, this.services);
  }

  @Mutation()
  @Access(may('participant:add'))
  addParticipant(@Args() args: gql.MutationAddParticipantArgs, @CurrentActor() actor: Actor) {
    return addParticipant(actor, args, this.services);
  }
}
