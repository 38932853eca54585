import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import type { SessionView } from '../view/subject';
import { absencesOfSession } from './absences-of-session';
import { getSessionsToMiss } from './get-sessions-to-miss';
import { reportAbsence } from './report-absence';
import { takeBackAbsence } from './take-back-absence';

@Resolver('Session')
export class AbsencesResolver {
  constructor(private readonly services: Services) {}

  @ResolveField('absences')
  absences(@Parent() session: SessionView) {
    return absencesOfSession(session);
  }

  @Query()
  @Access(may('absence:preview'))
  getSessionsToMiss(@Args() args: gql.QueryGetSessionsToMissArgs, @CurrentActor() actor: Actor) {
    return getSessionsToMiss(actor, args, this.services);
  }

  @Mutation()
  @Access(may('absence:report'))
  reportAbsence(@Args() args: gql.MutationReportAbsenceArgs, @CurrentActor() actor: Actor) {
    return reportAbsence(actor, args, this.services);
  }

  @Mutation()
  @Access(may('absence:take-back'))
  takeBackAbsence(@Args() args: gql.MutationTakeBackAbsenceArgs, @CurrentActor() actor: Actor) {
    return takeBackAbsence(actor, args, this.services);
  }
}
