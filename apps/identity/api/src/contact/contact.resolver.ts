import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationAdminSaveEcosystemUserPasswordArgs,
  MutationSaveNewEcosystemUserEmailArgs,
  MutationSaveNewEcosystemUserPasswordArgs,
  MutationSaveNewEcosystemUserPhoneNumberArgs,
} from '../__generated__/resolvers';
import { may } from '../actions';
import { adminSaveEcosystemUserPassword } from './admin-save-ecosystem-user-password';
import { getContactInformation } from './get-contact-information';
import { saveNewEcosystemUserEmail } from './save-new-ecosystem-user-email';
import { saveNewEcosystemUserPassword } from './save-new-ecosystem-user-password';
import { saveNewEcosystemUserPhoneNumber } from './save-new-ecosystem-user-phone-number';

@Resolver()
export class ContactResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(may('contact:read'))
  getContactInformation(@CurrentActor() actor: Actor) {
    return getContactInformation(actor, this.services);
  }

  @Mutation()
  @Access(may('email:change'))
  saveNewEcosystemUserEmail(
    @CurrentActor() actor: Actor,
    @Args() args: MutationSaveNewEcosystemUserEmailArgs,
  ) {
    return saveNewEcosystemUserEmail(actor, args, this.services);
  }

  @Mutation()
  @Access(may('phone:change'))
  saveNewEcosystemUserPhoneNumber(
    @CurrentActor() actor: Actor,
    @Args() args: MutationSaveNewEcosystemUserPhoneNumberArgs,
  ) {
    return saveNewEcosystemUserPhoneNumber(actor, args, this.services);
  }

  @Mutation()
  @Access(may('password:set-first'))
  saveNewEcosystemUserPassword(
    @CurrentActor() actor: Actor,
    @Args() args: MutationSaveNewEcosystemUserPasswordArgs,
  ) {
    return saveNewEcosystemUserPassword(actor, args, this.services);
  }

  @Mutation()
  @Access(may('password:set'))
  adminSaveEcosystemUserPassword(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAdminSaveEcosystemUserPasswordArgs,
  ) {
    return adminSaveEcosystemUserPassword(actor, args, this.services);
  }
}
