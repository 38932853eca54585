import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { access, Access, CurrentActor, Services } from '@lyceum/server/subgraph';
import type {
  MutationAdminSaveEcosystemUserPasswordArgs,
  MutationSaveNewEcosystemUserEmailArgs,
  MutationSaveNewEcosystemUserPasswordArgs,
  MutationSaveNewEcosystemUserPhoneNumberArgs,
} from '../__generated__/resolvers';
import { adminSaveEcosystemUserPassword } from './admin-save-ecosystem-user-password';
import { getContactInformation } from './get-contact-information';
import { saveNewEcosystemUserEmail } from './save-new-ecosystem-user-email';
import { saveNewEcosystemUserPassword } from './save-new-ecosystem-user-password';
import { saveNewEcosystemUserPhoneNumber } from './save-new-ecosystem-user-phone-number';

@Resolver()
export class ContactResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.signedIn)
  getContactInformation(@CurrentActor() actor: Actor) {
    return getContactInformation(actor, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  saveNewEcosystemUserEmail(
    @CurrentActor() actor: Actor,
    @Args() args: MutationSaveNewEcosystemUserEmailArgs,
  ) {
    return saveNewEcosystemUserEmail(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  saveNewEcosystemUserPhoneNumber(
    @CurrentActor() actor: Actor,
    @Args() args: MutationSaveNewEcosystemUserPhoneNumberArgs,
  ) {
    return saveNewEcosystemUserPhoneNumber(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  saveNewEcosystemUserPassword(
    @CurrentActor() actor: Actor,
    @Args() args: MutationSaveNewEcosystemUserPasswordArgs,
  ) {
    return saveNewEcosystemUserPassword(actor, args, this.services);
  }

  @Mutation()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  adminSaveEcosystemUserPassword(
    @CurrentActor() actor: Actor,
    @Args() args: MutationAdminSaveEcosystemUserPasswordArgs,
  ) {
    return adminSaveEcosystemUserPassword(actor, args, this.services);
  }
}
