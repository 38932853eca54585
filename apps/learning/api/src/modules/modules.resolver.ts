import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Access, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type * as gql from '../__generated__/resolvers';
import { may } from '../actions';
import { changeModuleStatus } from './change-module-status';
import { createModule } from './create-module';
import { editModule } from './edit-module';
import { enrollInModule } from './enroll-in-module';
import { exportModuleStudents } from './export-module-students';
import { getModule } from './get-module';
import { getModuleCertificate } from './get-module-certificate';
import { getModules } from './get-modules';
import { saveModuleProgress } from './save-module-progress';

@Resolver()
export class ModulesResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('module:list'))
  getModules(@Args() args: gql.QueryGetModulesArgs, @CurrentScope() scope: RequestScope) {
    return getModules(scope, args, this.services);
  }

  @Query()
  @Access(may('module:read'))
  getModule(@Args() args: gql.QueryGetModuleArgs, @CurrentScope() scope: RequestScope) {
    return getModule(scope, args, this.services);
  }

  @Query()
  @Access(may('module-certificate:read'))
  getModuleCertificate(@Args() args: gql.QueryGetModuleCertificateArgs, @CurrentScope() scope: RequestScope) {
    return getModuleCertificate(scope, args, this.services);
  }

  @Query()
  @Access(may('module:read'))
  exportModuleStudents(@Args() args: gql.QueryExportModuleStudentsArgs, @CurrentScope() scope: RequestScope) {
    return exportModuleStudents(scope, args, this.services);
  }

  @Mutation()
  @Access(may('module:edit'))
  createModule(@Args() args: gql.MutationCreateModuleArgs, @CurrentScope() scope: RequestScope) {
    return createModule(scope, args, this.services);
  }

  @Mutation()
  @Access(may('module:edit'))
  editModule(@Args() args: gql.MutationEditModuleArgs, @CurrentScope() scope: RequestScope) {
    return editModule(scope, args, this.services);
  }

  @Mutation()
  @Access(may('module:edit'))
  changeModuleStatus(@Args() args: gql.MutationChangeModuleStatusArgs, @CurrentScope() scope: RequestScope) {
    return changeModuleStatus(scope, args, this.services);
  }

  @Mutation()
  @Access(may('module:learn'))
  enrollInModule(@Args() args: gql.MutationEnrollInModuleArgs, @CurrentScope() scope: RequestScope) {
    return enrollInModule(scope, args, this.services);
  }

  @Mutation()
  @Access(may('module:learn'))
  saveModuleProgress(@Args() args: gql.MutationSaveModuleProgressArgs, @CurrentScope() scope: RequestScope) {
    return saveModuleProgress(scope, args, this.services);
  }
}
