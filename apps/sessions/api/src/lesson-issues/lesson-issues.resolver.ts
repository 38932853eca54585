import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { adminReportOnlineLessonIssue } from './admin-report-online-lesson-issue';
import { getOnlineLessonIssues } from './get-online-lesson-issues';
import { reportOnlineLessonIssue } from './report-online-lesson-issue';

@Resolver()
export class LessonIssuesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('lesson-issue:list'))
  getOnlineLessonIssues(@Args() args: gql.QueryGetOnlineLessonIssuesArgs, @CurrentActor() actor: Actor) {
    return getOnlineLessonIssues(actor, args, this.services);
  }

  @Mutation()
  @Access(may('lesson-issue:report'))
  reportOnlineLessonIssue(
    @Args() args: gql.MutationReportOnlineLessonIssueArgs,
    @CurrentActor() actor: Actor,
  ) {
    return reportOnlineLessonIssue(actor, args, this.services);
  }

  @Mutation()
  @Access(may('lesson-issue:report-for-others'))
  adminReportOnlineLessonIssue(
    @Args() args: gql.MutationAdminReportOnlineLessonIssueArgs,
    @CurrentActor() actor: Actor,
  ) {
    return adminReportOnlineLessonIssue(actor, args, this.services);
  }
}
