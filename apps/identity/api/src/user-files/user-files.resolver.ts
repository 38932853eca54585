import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type { UploadFileInput, UploadFileV2Input, UserProfile } from '../__generated__/resolvers';
import { may } from '../actions';
import { removeUserFile } from './remove-user-file';
import { viewLog } from '../view-log/subject';
import { uploadFile } from './upload-file';
import { fileKey, filesOf, type FileRow } from './file-row';
import { uploadFileV2 } from './upload-file-v2';

@Resolver('UserFile')
export class UserFilesResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(may('file:change'))
  uploadFile(@CurrentActor() actor: Actor, @Args('input') input: UploadFileInput) {
    return uploadFile(actor, input, this.services);
  }

  @Mutation()
  @Access(may('file:change'))
  uploadFileV2(@CurrentActor() actor: Actor, @Args('input') input: UploadFileV2Input) {
    return uploadFileV2(actor, input, this.services);
  }

  @Mutation()
  @Access(may('file:change'))
  removeUserFile(@CurrentActor() actor: Actor, @Args('fileId') fileId: string) {
    return removeUserFile(actor, fileId, this.services);
  }

  @ResolveField()
  uploadedAt(@Parent() { uploadedAt }: FileRow): string {
    return uploadedAt.toISOString();
  }

  @ResolveField()
  url(@Parent() file: FileRow, @CurrentActor() actor: Actor): Promise<string> {
    return this.services.files.presignDownload(fileKey(actor.ecosystemId!, file), file.filename);
  }
}

@Resolver('UserProfile')
export class ProfileFilesResolver {
  constructor(private readonly services: Services) {}

  /** Files are private: a profile with a status is one whose private data the reader may see. */
  @ResolveField()
  async files(
    @Parent() { profileId, status }: UserProfile,
    @CurrentScope() scope: RequestScope,
  ): Promise<FileRow[] | null> {
    if (!profileId || !status) return null;
    const loader = scope.loader<string, FileRow[]>('user-files', async (ids) => {
      const rows = await this.services.tenancy.within(scope.actor, (db) => filesOf(db, ids));
      return ids.map((id) => rows.filter(({ ownerId }) => ownerId === id));
    });
    viewLog(this.services).note(scope.actor, 'FILES', [profileId]);
    return (await loader.load(profileId)) ?? [];
  }
}
