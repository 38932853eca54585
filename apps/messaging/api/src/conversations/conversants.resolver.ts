import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { QueryGetUserConversantsArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getParentConversants } from './get-parent-conversants';
import { getStaffConversants } from './get-staff-conversants';
import { getStudentConversants } from './get-student-conversants';
import { getTeacherConversants } from './get-teacher-conversants';
import { getUserConversants } from './get-user-conversants';

@Resolver('Conversant')
export class ConversantsResolver {
  constructor(private readonly services: Services) {}

  @Query('getUserConversants')
  @Access(may('conversant:read'))
  getUserConversants(@Args() args: QueryGetUserConversantsArgs, @CurrentActor() actor: Actor) {
    return getUserConversants(actor, args, this.services);
  }

  @Query('getTeacherConversants')
  @Access(may('conversant:read'))
  getTeacherConversants(@Args() args: QueryGetUserConversantsArgs, @CurrentActor() actor: Actor) {
    return getTeacherConversants(actor, args, this.services);
  }

  @Query('getParentConversants')
  @Access(may('conversant:read'))
  getParentConversants(@Args() args: QueryGetUserConversantsArgs, @CurrentActor() actor: Actor) {
    return getParentConversants(actor, args, this.services);
  }

  @Query('getStaffConversants')
  @Access(may('conversant:read'))
  getStaffConversants(@Args() args: QueryGetUserConversantsArgs, @CurrentActor() actor: Actor) {
    return getStaffConversants(actor, args, this.services);
  }

  @Query('getStudentConversants')
  @Access(may('conversant:read'))
  getStudentConversants(@Args() args: QueryGetUserConversantsArgs, @CurrentActor() actor: Actor) {
    return getStudentConversants(actor, args, this.services);
  }
}
