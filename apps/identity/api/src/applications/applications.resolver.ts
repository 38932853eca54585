import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import {
  access,
  Access,
  CurrentActor,
  CurrentScope,
  Services,
  type RequestScope,
} from '@lyceum/server/subgraph';
import type {
  GetUserApplicationsInput,
  MutationCreatePaasTutorArgs,
  MutationCreatePaasUserArgs,
  MutationSaveTutorApplicationArgs,
  MutationSaveTutorApplicationDraftArgs,
  SignUpLearnerInput,
  SignUpTutorByTutorReferralInput,
  SignUpTutorInput,
  StudentApplyToTutorInput,
  UpdateUserApplicationInput,
} from '../__generated__/resolvers';
import { deliverTokens } from '../tokens/subject';
import { addMyChild } from './add-my-child';
import { createPaasTutor } from './create-paas-tutor';
import { createPaasUser } from './create-paas-user';
import { getMyLearners } from './get-my-learners';
import { getTutorApplicationDraft } from './get-tutor-application-draft';
import { getUserApplications } from './get-user-applications';
import { saveTutorApplication } from './save-tutor-application';
import { saveTutorApplicationDraft } from './save-tutor-application-draft';
import { sendBackgroundCheckReminder } from './send-background-check-reminder';
import { signUpTutor } from './sign-up-tutor';
import { signUpTutorByTutorReferral } from './sign-up-tutor-by-tutor-referral';
import { studentApplyToTutor } from './student-apply-to-tutor';
import { updateUserApplication } from './update-user-application';
import { getTutorSignUp } from './get-tutor-sign-up';

@Resolver()
export class ApplicationsResolver {
  constructor(private readonly services: Services) {}

  @Query()
  @Access(access.public)
  getTutorSignUp(@CurrentActor() actor: Actor, @Args('signUpToken') signUpToken: string) {
    return getTutorSignUp(actor, signUpToken, this.services);
  }

  @Query()
  @Access(access.signedIn)
  getMyLearners(@CurrentActor() actor: Actor) {
    return getMyLearners(actor, this.services);
  }

  @Query()
  @Access(access.signedIn)
  getTutorApplicationDraft(@CurrentActor() actor: Actor) {
    return getTutorApplicationDraft(actor, this.services);
  }

  @Query()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  getUserApplications(@CurrentActor() actor: Actor, @Args('input') input: GetUserApplicationsInput) {
    return getUserApplications(actor, input, this.services);
  }

  @Mutation()
  @Access(access.roles('PARENT'))
  addMyChild(@CurrentActor() actor: Actor, @Args('input') input: SignUpLearnerInput) {
    return addMyChild(actor, input, this.services);
  }

  @Mutation()
  @Access(access.public)
  signUpTutor(@CurrentActor() actor: Actor, @Args('input') input: SignUpTutorInput) {
    return signUpTutor(actor, input, this.services);
  }

  @Mutation()
  @Access(access.public)
  signUpTutorByTutorReferral(
    @CurrentActor() actor: Actor,
    @Args('input') input: SignUpTutorByTutorReferralInput,
  ) {
    return signUpTutorByTutorReferral(actor, input, this.services);
  }

  @Mutation()
  @Access(access.public)
  saveTutorApplication(@CurrentActor() actor: Actor, @Args() args: MutationSaveTutorApplicationArgs) {
    return saveTutorApplication(actor, args, this.services);
  }

  @Mutation()
  @Access(access.signedIn)
  saveTutorApplicationDraft(
    @CurrentActor() actor: Actor,
    @Args() args: MutationSaveTutorApplicationDraftArgs,
  ) {
    return saveTutorApplicationDraft(actor, args, this.services);
  }

  @Mutation()
  @Access(access.public)
  async createPaasTutor(@CurrentScope() scope: RequestScope, @Args() args: MutationCreatePaasTutorArgs) {
    return deliverTokens(scope, await createPaasTutor(scope.actor, args, this.services));
  }

  @Mutation()
  @Access(access.public)
  async createPaasUser(@CurrentScope() scope: RequestScope, @Args() args: MutationCreatePaasUserArgs) {
    return deliverTokens(scope, await createPaasUser(scope.actor, args, this.services));
  }

  @Mutation()
  @Access(access.signedIn)
  studentApplyToTutor(@CurrentActor() actor: Actor, @Args('input') input: StudentApplyToTutorInput) {
    return studentApplyToTutor(actor, input, this.services);
  }

  @Mutation()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  updateUserApplication(@CurrentActor() actor: Actor, @Args('input') input: UpdateUserApplicationInput) {
    return updateUserApplication(actor, input, this.services);
  }

  @Mutation()
  @Access(access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN'))
  sendBackgroundCheckReminder(
    @CurrentActor() actor: Actor,
    @Args('applicationIds') applicationIds: string[],
  ) {
    return sendBackgroundCheckReminder(actor, applicationIds, this.services);
  }
}
