import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetUserConversantsArgs } from '../__generated__/resolvers';
import { getParentConversants } from './get-parent-conversants';
import { getStaffConversants } from './get-staff-conversants';
import { getStudentConversants } from './get-student-conversants';
import { getTeacherConversants } from './get-teacher-conversants';
import { getUserConversants } from './get-user-conversants';

@Resolver('Conversant')
export class ConversantsResolver {
  constructor(private readonly services: Services) {}

  @Query('getUserConversants')
  @Access(access.signedIn)
  getUserConversants(@Args() args: QueryGetUserConversantsArgs, @CurrentActor() actor: Actor) {
    return getUserConversants(actor, args, this.services);
  }

  @Query('getTeacherConversants')
  @Access(access.signedIn)
  getTeacherConversants(@Args() args: QueryGetUserConversantsArgs, @CurrentActor() actor: Actor) {
    return getTeacherConversants(actor, args, this.services);
  }

  @Query('getParentConversants')
  @Access(access.signedIn)
  getParentConversants(@Args() args: QueryGetUserConversantsArgs, @CurrentActor() actor: Actor) {
    return getParentConversants(actor, args, this.services);
  }

  @Query('getStaffConversants')
  @Access(access.signedIn)
  getStaffConversants(@Args() args: QueryGetUserConversantsArgs, @CurrentActor() actor: Actor) {
    return getStaffConversants(actor, args, this.services);
  }

  @Query('getStudentConversants')
  @Access(access.signedIn)
  getStudentConversants(@Args() args: QueryGetUserConversantsArgs, @CurrentActor() actor: Actor) {
    return getStudentConversants(actor, args, this.services);
  }
}
