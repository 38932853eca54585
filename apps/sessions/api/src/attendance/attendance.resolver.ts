import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { checkInOut } from './check-in-out';
import { correctAttendance } from './correct-attendance';
import { getSessionsToRegister } from './get-sessions-to-register';
import { getSessionRegister } from './get-session-register';
import { saveSessionRegister } from './save-session-register';

@Resolver()
export class AttendanceResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(may('attendance:check-in'))
  checkInOut(@Args() args: gql.MutationCheckInOutArgs, @CurrentActor() actor: Actor) {
    return checkInOut(actor, args, this.services);
  }

  @Mutation()
  @Access(may('attendance:correct'))
  correctAttendance(@Args() args: gql.MutationCorrectAttendanceArgs, @CurrentActor() actor: Actor) {
    return correctAttendance(actor, args, this.services);
  }

  @Query()
  @Access(may('register:read'))
  getSessionRegister(@Args() args: gql.QueryGetSessionRegisterArgs, @CurrentActor() actor: Actor) {
    return getSessionRegister(actor, args, this.services);
  }

  @Query()
  @Access(may('register:list-due'))
  getSessionsToRegister(@CurrentActor() actor: Actor) {
    return getSessionsToRegister(actor, this.services);
  }

  @Mutation()
  @Access(may('register:save'))
  saveSessionRegister(@Args() args: gql.MutationSaveSessionRegisterArgs, @CurrentActor() actor: Actor) {
    return saveSessionRegister(actor, args, this.services);
  }
}
