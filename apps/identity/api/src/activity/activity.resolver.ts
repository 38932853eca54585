import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import type {
  CreateMultiProfileActivityInput,
  CreateProfileActivityInput,
  EditNoteInput,
  ProfileActivityFilter,
  ProfileActivityVersion,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { presentMember } from '../people/subject';
import type { PresentedActivity } from './activity-rows';
import { createProfileActivity } from './create-profile-activity';
import { editNote } from './edit-note';
import { getProfileActivity } from './get-profile-activity';
import { createMultiProfileActivity } from './create-multi-profile-activity';
import { deleteNote } from './delete-note';

interface VersionRow extends Omit<ProfileActivityVersion, 'editedAt'> {
  activityId: string;
  editedAt: Date;
}

@Resolver('ProfileActivity')
export class ActivityResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('note:read'))
  getProfileActivity(@CurrentActor() actor: Actor, @Args('input') input: ProfileActivityFilter) {
    return getProfileActivity(actor, input, this.services);
  }

  @Mutation()
  @Access(may('note:write'))
  createProfileActivity(@CurrentActor() actor: Actor, @Args('input') input: CreateProfileActivityInput) {
    return createProfileActivity(actor, input, this.services);
  }

  @Mutation()
  @Access(may('note:write'))
  createMultiProfileActivity(
    @CurrentActor() actor: Actor,
    @Args('input') input: CreateMultiProfileActivityInput,
  ) {
    return createMultiProfileActivity(actor, input, this.services);
  }

  @Mutation()
  @Access(may('note:edit'))
  editNote(@CurrentActor() actor: Actor, @Args('input') input: EditNoteInput) {
    return editNote(actor, input, this.services);
  }

  @Mutation()
  @Access(may('note:delete'))
  deleteNote(@CurrentActor() actor: Actor, @Args('id') id: string) {
    return deleteNote(actor, id, this.services);
  }

  @ResolveField()
  async poster(@Parent() { posterId }: PresentedActivity, @CurrentScope() scope: RequestScope) {
    return posterId ? presentMember(scope, this.services, posterId) : null;
  }

  @ResolveField()
  profileOwner(@Parent() { ownerId }: PresentedActivity, @CurrentScope() scope: RequestScope) {
    return presentMember(scope, this.services, ownerId);
  }

  @ResolveField()
  async history(
    @Parent() { id, mayDelete, editedAt }: PresentedActivity,
    @CurrentScope() scope: RequestScope,
  ): Promise<ProfileActivityVersion[]> {
    if (!mayDelete || !editedAt) return [];
    const loader = scope.loader<string, ProfileActivityVersion[]>('note-versions', async (ids) => {
      const rows = await this.services.tenancy.read<VersionRow>(scope.actor, {
        name: 'note-versions',
        text: `SELECT v.activity_id AS "activityId", v.subject, v.message, v.visibility, v.edited_at AS "editedAt"
               FROM identity.profile_activity_versions v WHERE v.activity_id = ANY($1::uuid[]) ORDER BY v.version DESC`,
        values: [ids],
      });
      const versions = rows.map((row) => ({ ...row, editedAt: row.editedAt.toISOString() }));
      return ids.map((each) => versions.filter(({ activityId }) => activityId === each));
    });
    return (await loader.load(id)) ?? [];
  }
}
