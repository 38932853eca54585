import { Args, Mutation, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services, type GraphqlContext } from '@lyceum/server/subgraph';
import type { MutationSaveEcosystemSchoolsArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { getSchoolsForStaff } from './get-schools-for-staff';
import { saveEcosystemSchools } from './save-ecosystem-schools';
import { loadSchoolReference } from './school-loaders';

@Resolver('School')
export class SchoolResolver {
  constructor(private readonly services: Services) {}

  @Query('getSchoolsForStaff')
  @Access(may('school:read-own'))
  getSchoolsForStaff(@CurrentActor() actor: Actor) {
    return getSchoolsForStaff(actor, this.services);
  }

  @Mutation('saveEcosystemSchools')
  @Access(may('school:save'))
  saveEcosystemSchools(@CurrentActor() actor: Actor, @Args() args: MutationSaveEcosystemSchoolsArgs) {
    return saveEcosystemSchools(actor, args, this.services);
  }

  @ResolveReference()
  school(reference: { id: string }, { scope }: GraphqlContext) {
    return loadSchoolReference(scope, reference.id, this.services);
  }
}
