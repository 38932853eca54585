import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationSaveEcosystemSubjectsArgs,
  QuerySoftSearchSubjectsArgs,
} from '../__generated__/resolvers';
import { saveEcosystemSubjects } from './save-ecosystem-subjects';
import { softSearchSubjects } from './soft-search-subjects';

@Resolver('EcosystemSubject')
export class SubjectResolver {
  constructor(private readonly services: Services) {}

  @Query('softSearchSubjects')
  @Access(access.signedIn)
  softSearchSubjects(@CurrentActor() actor: Actor, @Args() args: QuerySoftSearchSubjectsArgs) {
    return softSearchSubjects(actor, args, this.services);
  }

  @Mutation('saveEcosystemSubjects')
  @Access(access.roles('SUPER_ADMIN'))
  saveEcosystemSubjects(@CurrentActor() actor: Actor, @Args() args: MutationSaveEcosystemSubjectsArgs) {
    return saveEcosystemSubjects(actor, args, this.services);
  }
}
