import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
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
import { may } from '../actions';
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

@Resolver()
export class ProfilesResolver {
  constructor(private readonly services: Services) {}

  @Mutation()
  @Access(may('profile:edit'))
  updateUser(@CurrentActor() actor: Actor, @Args('input') input: UpdateUserInput) {
    return updateUser(actor, input, this.services);
  }

  @Mutation()
  @Access(may('profile:edit'))
  genericUpdateUser(@CurrentActor() actor: Actor, @Args('input') input: GenericUpdateUserInput) {
    return genericUpdateUser(actor, input, this.services);
  }

  @Mutation()
  @Access(may('property:save'))
  editUserProperties(@CurrentActor() actor: Actor, @Args('input') input: EditUserPropertiesInput) {
    return editUserProperties(actor, input, this.services);
  }

  @Mutation()
  @Access(may('settings:edit-own'))
  editTimeZone(@CurrentActor() actor: Actor, @Args('timeZoneId') timeZoneId: string) {
    return editTimeZone(actor, timeZoneId, this.services);
  }

  @Mutation()
  @Access(may('settings:edit-own'))
  editTimezoneCooldownInfo(@CurrentActor() actor: Actor, @Args('latestDetectedTimezone') zone: string) {
    return editTimezoneCooldownInfo(actor, zone, this.services);
  }

  @Mutation()
  @Access(may('profile:edit'))
  editSchool(@CurrentActor() actor: Actor, @Args() args: MutationEditSchoolArgs) {
    return editSchool(actor, args, this.services);
  }

  @Mutation()
  @Access(may('profile:edit'))
  editDescription(@CurrentActor() actor: Actor, @Args() args: MutationEditDescriptionArgs) {
    return editDescription(actor, args, this.services);
  }

  @Mutation()
  @Access(may('wage:edit'))
  editHourlyWage(@CurrentActor() actor: Actor, @Args() args: MutationEditHourlyWageArgs) {
    return editHourlyWage(actor, args, this.services);
  }

  @Mutation()
  @Access(may('prepaid-amount:edit'))
  editBundleAmt(@CurrentActor() actor: Actor, @Args() args: MutationEditBundleAmtArgs) {
    return editBundleAmt(actor, args, this.services);
  }

  @Mutation()
  @Access(may('staff-settings:edit-own'))
  editStaffNotificationSetting(
    @CurrentActor() actor: Actor,
    @Args('input') input: StaffNotificationSettingInput,
  ) {
    return editStaffNotificationSetting(actor, input, this.services);
  }
}
