import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { access, Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationLeaveProgramArgs,
  MutationSelfEnrollInProgramArgs,
  QueryGetPeopleByProfileTypeArgs,
  QueryGetProgramsInCommonArgs,
} from '../__generated__/resolvers';
import { getPeopleByProfileType } from './get-people-by-profile-type';
import { getMyPrograms } from './get-my-programs';
import { getProgramsInCommon } from './get-programs-in-common';
import { leaveProgram } from './leave-program';
import { selfEnrollInProgram } from './self-enroll-in-program';

@Resolver()
export class MembershipsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.signedIn)
  getProgramsInCommon(@CurrentActor() actor: Actor, @Args() args: QueryGetProgramsInCommonArgs) {
    return getProgramsInCommon(actor, args, this.services);
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getPeopleByProfileType(@CurrentActor() actor: Actor, @Args() args: QueryGetPeopleByProfileTypeArgs) {
    return getPeopleByProfileType(actor, args, this.services);
  }

  @Query()
  @Access(access.signedIn)
  getMyPrograms(@CurrentActor() actor: Actor) {
    return getMyPrograms(actor, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  selfEnrollInProgram(@CurrentActor() actor: Actor, @Args() args: MutationSelfEnrollInProgramArgs) {
    return selfEnrollInProgram(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  leaveProgram(@CurrentActor() actor: Actor, @Args() args: MutationLeaveProgramArgs) {
    return leaveProgram(actor, args, this.services);
  }
}
