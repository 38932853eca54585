import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { checkInOut } from './check-in-out';
import { correctAttendance } from './correct-attendance';
import { getSessionsToRegister } from './get-sessions-to-register';
import { getSessionRegister } from './get-session-register';
import { saveSessionRegister } from './save-session-register';

@Resolver()
export class AttendanceResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(access.signedIn)
  checkInOut(@Args() args: gql.MutationCheckInOutArgs, @CurrentActor() actor: Actor) {
    return checkInOut(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  correctAttendance(@Args() args: gql.MutationCorrectAttendanceArgs, @CurrentActor() actor: Actor) {
    return correctAttendance(actor, args, this.services);
  }

  @Query()
  @Access(access.signedIn)
  getSessionRegister(@Args() args: gql.QueryGetSessionRegisterArgs, @CurrentActor() actor: Actor) {
    return getSessionRegister(actor, args, this.services);
  }

  @Query()
  @Access(access.signedIn)
  getSessionsToRegister(@CurrentActor() actor: Actor) {
    return getSessionsToRegister(actor, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  saveSessionRegister(@Args() args: gql.MutationSaveSessionRegisterArgs, @CurrentActor() actor: Actor) {
    return saveSessionRegister(actor, args, this.services);
  }
}
