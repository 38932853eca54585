import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationSaveEcosystemSubjectsArgs,
  QuerySoftSearchSubjectsArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { saveEcosystemSubjects } from './save-ecosystem-subjects';
import { softSearchSubjects } from './soft-search-subjects';

@Resolver('EcosystemSubject')
export class SubjectResolver {
  constructor(private readonly services: Services) {}

  @Query('softSearchSubjects')
  @Access(may('subject:search'))
  softSearchSubjects(@CurrentActor() actor: Actor, @Args() args: QuerySoftSearchSubjectsArgs) {
    return softSearchSubjects(actor, args, this.services);
  }

  @Mutation('saveEcosystemSubjects')
  @Access(may('subject:save'))
  saveEcosystemSubjects(@CurrentActor() actor: Actor, @Args() args: MutationSaveEcosystemSubjectsArgs) {
    return saveEcosystemSubjects(actor, args, this.services);
  }
}
