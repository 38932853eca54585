import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { MutationSaveEcosystemSubjectsArgs } from '../__generated__/resolvers';
import { saveEcosystemSubjects } from './save-ecosystem-subjects';

@Resolver('EcosystemSubject')
export class SubjectResolver {
  constructor(private readonly services: Services) {}

  @Mutation('saveEcosystemSubjects')
  @Access(access.roles('SUPER_ADMIN'))
  saveEcosystemSubjects(@CurrentActor() actor: Actor, @Args() args: MutationSaveEcosystemSubjectsArgs) {
    return saveEcosystemSubjects(actor, args, this.services);
  }
}
