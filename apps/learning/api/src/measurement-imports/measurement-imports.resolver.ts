import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { importMeasurementFile } from './import-measurement-file';
import { previewMeasurementFile } from './preview-measurement-file';

@Resolver()
export class MeasurementImportsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('measurement:import'))
  previewMeasurementFile(
    @Args() args: gql.QueryPreviewMeasurementFileArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return previewMeasurementFile(scope, args, this.services);
  }

  @Mutation()
  @Access(may('measurement:import'))
  importMeasurementFile(
    @Args() args: gql.MutationImportMeasurementFileArgs,
    @CurrentScope() scope: RequestScope,
  ) {
    return importMeasurementFile(scope, args, this.services);
  }
}
