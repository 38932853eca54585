import { Args, Mutation, Parent, Query, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services, type GraphqlContext } from '@lyceum/server/subgraph';
import type {
  EcosystemSupportedSchoolsArgs,
  MutationArchiveEcosystemArgs,
  MutationCreateEcosystemArgs,
  MutationEditEcosystemArgs,
  MutationUnArchiveEcosystemArgs,
  QueryGetEcosystemArgs,
  QueryGetEcosystemProfilePageArgs,
  QueryGetEcosystemsArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { findSchools } from '../schools/subject';
import { archiveEcosystem } from './archive-ecosystem';
import { createEcosystem } from './create-ecosystem';
import { editEcosystem } from './edit-ecosystem';
import { loadEcosystemReference } from './ecosystem-loader';
import { getEcosystem } from './get-ecosystem';
import { getEcosystemWaivers } from './get-ecosystem-waivers';
import { getEcosystemProfilePage } from './get-ecosystem-profile-page.platform';
import { getEcosystems } from './get-ecosystems.platform';
import { unArchiveEcosystem } from './un-archive-ecosystem';

@Resolver('Ecosystem')
export class EcosystemResolver {
  constructor(private readonly services: Services) {}

  @Query('getEcosystems')
  @Access(may('ecosystem:list'))
  getEcosystems(@CurrentActor() actor: Actor, @Args() args: QueryGetEcosystemsArgs) {
    return getEcosystems(actor, args, this.services);
  }

  @Query('getEcosystem')
  @Access(may('ecosystem:read'))
  getEcosystem(@CurrentActor() actor: Actor, @Args() args: QueryGetEcosystemArgs) {
    return getEcosystem(actor, args, this.services);
  }

  @Query('getEcosystemWaivers')
  @Access(may('waiver:read'))
  getEcosystemWaivers(@CurrentActor() actor: Actor) {
    return getEcosystemWaivers(actor, this.services);
  }

  @Query('getEcosystemProfilePage')
  @Access(may('profile-page:read'))
  getEcosystemProfilePage(@Args() args: QueryGetEcosystemProfilePageArgs) {
    return getEcosystemProfilePage(args, this.services);
  }

  @Mutation('createEcosystem')
  @Access(may('ecosystem:create'))
  createEcosystem(@CurrentActor() actor: Actor, @Args() args: MutationCreateEcosystemArgs) {
    return createEcosystem(actor, args, this.services);
  }

  @Mutation('editEcosystem')
  @Access(may('ecosystem:edit'))
  editEcosystem(@CurrentActor() actor: Actor, @Args() args: MutationEditEcosystemArgs) {
    return editEcosystem(actor, args, this.services);
  }

  @Mutation('archiveEcosystem')
  @Access(may('ecosystem:archive'))
  archiveEcosystem(@CurrentActor() actor: Actor, @Args() args: MutationArchiveEcosystemArgs) {
    return archiveEcosystem(actor, args, this.services);
  }

  @Mutation('unArchiveEcosystem')
  @Access(may('ecosystem:archive'))
  unArchiveEcosystem(@CurrentActor() actor: Actor, @Args() args: MutationUnArchiveEcosystemArgs) {
    return unArchiveEcosystem(actor, args, this.services);
  }

  @ResolveField('supportedSchools')
  supportedSchools(
    @Parent() { id }: { id: string },
    @CurrentActor() actor: Actor,
    @Args() args: EcosystemSupportedSchoolsArgs,
  ) {
    return findSchools(actor, { ecosystemId: id, includeArchived: false }, args, this.services);
  }

  @ResolveReference()
  ecosystem(reference: { id: string }, { scope }: GraphqlContext) {
    return loadEcosystemReference(scope, reference.id, this.services);
  }
}
