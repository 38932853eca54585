import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { checkInOut } from './check-in-out';
import { correctAttendance } from './correct-attendance';

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
}
