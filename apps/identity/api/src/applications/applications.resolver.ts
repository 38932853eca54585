import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Actor } from '@lyceum/server/actor';
import { Access, CurrentActor, CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
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
import { may } from '../actions';
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
  @Access(may('sign-up:continue'))
  getTutorSignUp(@CurrentActor() actor: Actor, @Args('signUpToken') signUpToken: string) {
    return getTutorSignUp(actor, signUpToken, this.services);
  }

  @Query()
  @Access(may('learner:list-own'))
  getMyLearners(@CurrentActor() actor: Actor) {
    return getMyLearners(actor, this.services);
  }

  @Query()
  @Access(may('application:edit-own'))
  getTutorApplicationDraft(@CurrentActor() actor: Actor) {
    return getTutorApplicationDraft(actor, this.services);
  }

  @Query()
  @Access(may('application:review'))
  getUserApplications(@CurrentActor() actor: Actor, @Args('input') input: GetUserApplicationsInput) {
    return getUserApplications(actor, input, this.services);
  }

  @Mutation()
  @Access(may('child:add'))
  addMyChild(@CurrentActor() actor: Actor, @Args('input') input: SignUpLearnerInput) {
    return addMyChild(actor, input, this.services);
  }

  @Mutation()
  @Access(may('sign-up:begin'))
  signUpTutor(@CurrentActor() actor: Actor, @Args('input') input: SignUpTutorInput) {
    return signUpTutor(actor, input, this.services);
  }

  @Mutation()
  @Access(may('sign-up:begin'))
  signUpTutorByTutorReferral(
    @CurrentActor() actor: Actor,
    @Args('input') input: SignUpTutorByTutorReferralInput,
  ) {
    return signUpTutorByTutorReferral(actor, input, this.services);
  }

  @Mutation()
  @Access(may('sign-up:continue'))
  saveTutorApplication(@CurrentActor() actor: Actor, @Args() args: MutationSaveTutorApplicationArgs) {
    return saveTutorApplication(actor, args, this.services);
  }

  @Mutation()
  @Access(may('application:edit-own'))
  saveTutorApplicationDraft(
    @CurrentActor() actor: Actor,
    @Args() args: MutationSaveTutorApplicationDraftArgs,
  ) {
    return saveTutorApplicationDraft(actor, args, this.services);
  }

  @Mutation()
  @Access(may('sign-up:continue'))
  async createPaasTutor(@CurrentScope() scope: RequestScope, @Args() args: MutationCreatePaasTutorArgs) {
    return deliverTokens(scope, await createPaasTutor(scope.actor, args, this.services));
  }

  @Mutation()
  @Access(may('sign-up:continue'))
  async createPaasUser(@CurrentScope() scope: RequestScope, @Args() args: MutationCreatePaasUserArgs) {
    return deliverTokens(scope, await createPaasUser(scope.actor, args, this.services));
  }

  @Mutation()
  @Access(may('application:edit-own'))
  studentApplyToTutor(@CurrentActor() actor: Actor, @Args('input') input: StudentApplyToTutorInput) {
    return studentApplyToTutor(actor, input, this.services);
  }

  @Mutation()
  @Access(may('application:review'))
  updateUserApplication(@CurrentActor() actor: Actor, @Args('input') input: UpdateUserApplicationInput) {
    return updateUserApplication(actor, input, this.services);
  }

  @Mutation()
  @Access(may('application:review'))
  sendBackgroundCheckReminder(
    @CurrentActor() actor: Actor,
    @Args('applicationIds') applicationIds: string[],
  ) {
    return sendBackgroundCheckReminder(actor, applicationIds, this.services);
  }
}
