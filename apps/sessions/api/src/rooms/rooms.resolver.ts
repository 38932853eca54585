import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { getLessonKnocks } from './get-lesson-knocks';
import { getMeetingSolutions } from './get-meeting-solutions';
import { openLessonspaceSession } from './open-lessonspace-session';
import { openGroupLessonspaceSession } from './open-group-lessonspace-session';
import { openBreakoutLessonspaceSession } from './open-breakout-lessonspace-session';
import { openDropInLessonspaceSession } from './open-drop-in-lessonspace-session';

@Resolver()
export class RoomsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('meeting-solution:list'))
  getMeetingSolutions(@Args() args: gql.QueryGetMeetingSolutionsArgs, @CurrentActor() actor: Actor) {
    return getMeetingSolutions(actor, args, this.services);
  }

  @Query()
  @Access(may('lesson-knock:list'))
  getLessonKnocks(@CurrentActor() actor: Actor) {
    return getLessonKnocks(actor, this.services);
  }

  @Mutation()
  @Access(may('lesson:open'))
  openLessonspaceSession(@Args() args: gql.MutationOpenLessonspaceSessionArgs, @CurrentActor() actor: Actor) {
    return openLessonspaceSession(actor, args, this.services);
  }

  @Mutation()
  @Access(may('lesson:open'))
  openGroupLessonspaceSession(
    @Args() args: gql.MutationOpenGroupLessonspaceSessionArgs,
    @CurrentActor() actor: Actor,
  ) {
    return openGroupLessonspaceSession(actor, args, this.services);
  }

  @Mutation()
  @Access(may('lesson:open'))
  openBreakoutLessonspaceSession(
    @Args() args: gql.MutationOpenBreakoutLessonspaceSessionArgs,
    @CurrentActor() actor: Actor,
  ) {
    return openBreakoutLessonspaceSession(actor, args, this.services);
  }

  @Mutation()
  @Access(may('lesson:open'))
  openDropInLessonspaceSession(
    @Args() args: gql.MutationOpenDropInLessonspaceSessionArgs,
    @CurrentActor() actor: Actor,
  ) {
    return openDropInLessonspaceSession(actor, args, this.services);
  }
}
