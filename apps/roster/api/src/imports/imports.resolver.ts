import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationArchiveImportArgs,
  MutationFixImportRowsArgs,
  MutationForgetImportMemoryArgs,
  MutationInspectImportFileArgs,
  MutationResubmitImportJobArgs,
  MutationStartCheckedImportArgs,
  MutationSubmitImportJobArgs,
  QueryGetImportCausesArgs,
  QueryGetImportCsvPageArgs,
  QueryGetImportExampleFileUrlArgs,
  QueryGetImportFileInfoArgs,
  QueryGetImportFileUrlArgs,
  QueryGetImportJobsByModelArgs,
  QueryGetImportMemoryArgs,
  QueryGetImportTemplatesArgs,
  QueryRequestImportJobUploadArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { archiveImport } from './archive-import';
import { fixImportRows } from './fix-import-rows';
import { forgetImportMemory } from './forget-import-memory';
import { getImportCauses } from './get-import-causes';
import { getImportCsvPage } from './get-import-csv-page';
import { getImportExampleFileUrl } from './get-import-example-file-url';
import { getImportFileInfo } from './get-import-file-info';
import { getImportFileUrl } from './get-import-file-url';
import { getImportJobsByModel } from './get-import-jobs-by-model';
import { getImportMemory } from './get-import-memory';
import { getImportsToMend } from './get-imports-to-mend';
import { getImportTemplates } from './get-import-templates';
import { inspectImportFile } from './inspect-import-file';
import { requestImportJobUpload } from './request-import-job-upload';
import { resubmitImportJob } from './resubmit-import-job';
import { startCheckedImport } from './start-checked-import';
import { submitImportJob } from './submit-import-job';

@Resolver()
export class ImportsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('import:submit'))
  requestImportJobUpload(@CurrentActor() actor: Actor, @Args() args: QueryRequestImportJobUploadArgs) {
    return requestImportJobUpload(actor, args, this.services);
  }

  @Query()
  @Access(may('import:read'))
  getImportJobsByModel(@CurrentActor() actor: Actor, @Args() args: QueryGetImportJobsByModelArgs) {
    return getImportJobsByModel(actor, args, this.services);
  }

  @Query()
  @Access(may('import:count-open'))
  getImportsToMend(@CurrentActor() actor: Actor) {
    return getImportsToMend(actor, this.services);
  }

  @Query()
  @Access(may('import:read'))
  getImportCsvPage(@CurrentActor() actor: Actor, @Args() args: QueryGetImportCsvPageArgs) {
    return getImportCsvPage(actor, args, this.services);
  }

  @Query()
  @Access(may('import:read'))
  getImportCauses(@CurrentActor() actor: Actor, @Args() args: QueryGetImportCausesArgs) {
    return getImportCauses(actor, args, this.services);
  }

  @Query()
  @Access(may('template:read'))
  getImportTemplates(@CurrentActor() actor: Actor, @Args() args: QueryGetImportTemplatesArgs) {
    return getImportTemplates(actor, args, this.services);
  }

  @Query()
  @Access(may('template:read'))
  getImportExampleFileUrl(@CurrentActor() actor: Actor, @Args() args: QueryGetImportExampleFileUrlArgs) {
    return getImportExampleFileUrl(actor, args, this.services);
  }

  @Query()
  @Access(may('import:read'))
  getImportFileInfo(@CurrentActor() actor: Actor, @Args() args: QueryGetImportFileInfoArgs) {
    return getImportFileInfo(actor, args, this.services);
  }

  @Query()
  @Access(may('import:read'))
  getImportFileUrl(@CurrentActor() actor: Actor, @Args() args: QueryGetImportFileUrlArgs) {
    return getImportFileUrl(actor, args, this.services);
  }

  @Query()
  @Access(may('import-memory:read'))
  getImportMemory(@CurrentActor() actor: Actor, @Args() args: QueryGetImportMemoryArgs) {
    return getImportMemory(actor, args, this.services);
  }

  @Mutation()
  @Access(may('import-memory:delete'))
  forgetImportMemory(@CurrentActor() actor: Actor, @Args() args: MutationForgetImportMemoryArgs) {
    return forgetImportMemory(actor, args, this.services);
  }

  @Mutation()
  @Access(may('import:submit'))
  inspectImportFile(@CurrentActor() actor: Actor, @Args() args: MutationInspectImportFileArgs) {
    return inspectImportFile(actor, args, this.services);
  }

  @Mutation()
  @Access(may('import:submit'))
  submitImportJob(@CurrentActor() actor: Actor, @Args() args: MutationSubmitImportJobArgs) {
    return submitImportJob(actor, args, this.services);
  }

  @Mutation()
  @Access(may('import:correct'))
  resubmitImportJob(@CurrentActor() actor: Actor, @Args() args: MutationResubmitImportJobArgs) {
    return resubmitImportJob(actor, args, this.services);
  }

  @Mutation()
  @Access(may('import:correct'))
  fixImportRows(@CurrentActor() actor: Actor, @Args() args: MutationFixImportRowsArgs) {
    return fixImportRows(actor, args, this.services);
  }

  @Mutation()
  @Access(may('import:start'))
  startCheckedImport(@CurrentActor() actor: Actor, @Args() args: MutationStartCheckedImportArgs) {
    return startCheckedImport(actor, args, this.services);
  }

  @Mutation()
  @Access(may('import:archive'))
  archiveImport(@CurrentActor() actor: Actor, @Args() args: MutationArchiveImportArgs) {
    return archiveImport(actor, args, this.services);
  }
}
