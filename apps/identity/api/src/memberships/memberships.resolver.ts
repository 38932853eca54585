import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationLeaveProgramArgs,
  MutationSelfEnrollInProgramArgs,
  QueryGetPeopleByProfileTypeArgs,
  QueryGetProgramsInCommonArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { getPeopleByProfileType } from './get-people-by-profile-type';
import { getMyPrograms } from './get-my-programs';
import { getProgramsInCommon } from './get-programs-in-common';
import { leaveProgram } from './leave-program';
import { selfEnrollInProgram } from './self-enroll-in-program';

@Resolver()
export class MembershipsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('program:find-common'))
  getProgramsInCommon(@CurrentActor() actor: Actor, @Args() args: QueryGetProgramsInCommonArgs) {
    return getProgramsInCommon(actor, args, this.services);
  }

  @Query()
  @Access(may('program:count-people'))
  getPeopleByProfileType(@CurrentActor() actor: Actor, @Args() args: QueryGetPeopleByProfileTypeArgs) {
    return getPeopleByProfileType(actor, args, this.services);
  }

  @Query()
  @Access(may('program:list-own'))
  getMyPrograms(@CurrentActor() actor: Actor) {
    return getMyPrograms(actor, this.services);
  }

  @Mutation()
  @Access(may('program:join'))
  selfEnrollInProgram(@CurrentActor() actor: Actor, @Args() args: MutationSelfEnrollInProgramArgs) {
    return selfEnrollInProgram(actor, args, this.services);
  }

  @Mutation()
  @Access(may('program:leave'))
  leaveProgram(@CurrentActor() actor: Actor, @Args() args: MutationLeaveProgramArgs) {
    return leaveProgram(actor, args, this.services);
  }
}
