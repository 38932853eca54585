import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type { MutationSubmitImportPackageArgs } from '../__generated__/resolvers';
import { may } from '../actions';
import { submitImportPackage } from './submit-import-package';

@Resolver()
export class PackageUploadsResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(may('import:submit'))
  submitImportPackage(@CurrentActor() actor: Actor, @Args() args: MutationSubmitImportPackageArgs) {
    return submitImportPackage(actor, args, this.services);
  }
}
