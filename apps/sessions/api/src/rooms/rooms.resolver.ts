import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { getMeetingSolutions } from './get-meeting-solutions';
import { openLessonspaceSession } from './open-lessonspace-session';
import { openGroupLessonspaceSession } from './open-group-lessonspace-session';
import { openBreakoutLessonspaceSession } from './open-breakout-lessonspace-session';
import { openDropInLessonspaceSession } from './open-drop-in-lessonspace-session';

@Resolver()
export class RoomsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.signedIn)
  getMeetingSolutions(@Args() args: gql.QueryGetMeetingSolutionsArgs, @CurrentActor() actor: Actor) {
    return getMeetingSolutions(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  openLessonspaceSession(@Args() args: gql.MutationOpenLessonspaceSessionArgs, @CurrentActor() actor: Actor) {
    return openLessonspaceSession(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  openGroupLessonspaceSession(
    @Args() args: gql.MutationOpenGroupLessonspaceSessionArgs,
    @CurrentActor() actor: Actor,
  ) {
    return openGroupLessonspaceSession(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  openBreakoutLessonspaceSession(
    @Args() args: gql.MutationOpenBreakoutLessonspaceSessionArgs,
    @CurrentActor() actor: Actor,
  ) {
    return openBreakoutLessonspaceSession(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  openDropInLessonspaceSession(
    @Args() args: gql.MutationOpenDropInLessonspaceSessionArgs,
    @CurrentActor() actor: Actor,
  ) {
    return openDropInLessonspaceSession(actor, args, this.services);
  }
}
