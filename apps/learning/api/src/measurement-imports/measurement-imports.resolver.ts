import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, access, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { importMeasurementFile, previewMeasurementFile } from './import-measurement-file';

const admins = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');

@Resolver()
export class MeasurementImportsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(admins)
  previewMeasurementFile(
    @Args() args: gql.QueryPreviewMeasurementFileArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return previewMeasurementFile(scope, args, this.services);
  }

  @Mutation()
  @Access(admins)
  importMeasurementFile(
    @Args() args: gql.MutationImportMeasurementFileArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return importMeasurementFile(scope, args, this.services);
  }
}
