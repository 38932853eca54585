import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { access, Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  EditUserPropertiesInput,
  GenericUpdateUserInput,
  MutationEditBundleAmtArgs,
  MutationEditDescriptionArgs,
  MutationEditHourlyWageArgs,
  MutationEditSchoolArgs,
  StaffNotificationSettingInput,
  UpdateUserInput,
} from '../__generated__/resolvers';
import { STAFF_ROLES } from '../people/subject';
import { editBundleAmt } from './edit-bundle-amt';
import { editDescription } from './edit-description';
import { editHourlyWage } from './edit-hourly-wage';
import { editSchool } from './edit-school';
import { editStaffNotificationSetting } from './edit-staff-notification-setting';
import { editTimeZone } from './edit-time-zone';
import { editTimezoneCooldownInfo } from './edit-timezone-cooldown-info';
import { editUserProperties } from './edit-user-properties';
import { genericUpdateUser } from './generic-update-user';
import { updateUser } from './update-user';

const ADMINS = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');

@Resolver()
export class ProfilesResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(access.signedIn)
  updateUser(@CurrentActor() actor: Actor, @Args('input') input: UpdateUserInput) {
    return updateUser(actor, input, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  genericUpdateUser(@CurrentActor() actor: Actor, @Args('input') input: GenericUpdateUserInput) {
    return genericUpdateUser(actor, input, this.services);
  }

  @Mutation()
  @Access(ADMINS)
  editUserProperties(@CurrentActor() actor: Actor, @Args('input') input: EditUserPropertiesInput) {
    return editUserProperties(actor, input, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  editTimeZone(@CurrentActor() actor: Actor, @Args('timeZoneId') timeZoneId: string) {
    return editTimeZone(actor, timeZoneId, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  editTimezoneCooldownInfo(@CurrentActor() actor: Actor, @Args('latestDetectedTimezone') zone: string) {
    return editTimezoneCooldownInfo(actor, zone, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  editSchool(@CurrentActor() actor: Actor, @Args() args: MutationEditSchoolArgs) {
    return editSchool(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  editDescription(@CurrentActor() actor: Actor, @Args() args: MutationEditDescriptionArgs) {
    return editDescription(actor, args, this.services);
  }

  @Mutation()
  @Access(ADMINS)
  editHourlyWage(@CurrentActor() actor: Actor, @Args() args: MutationEditHourlyWageArgs) {
    return editHourlyWage(actor, args, this.services);
  }

  @Mutation()
  @Access(ADMINS)
  editBundleAmt(@CurrentActor() actor: Actor, @Args() args: MutationEditBundleAmtArgs) {
    return editBundleAmt(actor, args, this.services);
  }

  @Mutation()
  @Access(access.roles(...STAFF_ROLES))
  editStaffNotificationSetting(
    @CurrentActor() actor: Actor,
    @Args('input') input: StaffNotificationSettingInput,
  ) {
    return editStaffNotificationSetting(actor, input, this.services);
  }
}
