import { Parent, ResolveField, Resolver, ResolveReference } from '@nestjs/graphql';
import { CurrentScope, Services, type GraphqlContext, type RequestScope } from '@lyceum/server/subgraph';
import { FeedbackViewing } from './feedback-viewing';
import { isAbout } from './is-about';
import { feedbackFormOf, participantFeedback, type ParticipantKey } from './participant-feedback';

/** Fields of Session that this domain resolves, batched over all sessions of a request. */
@Resolver('Session')
export class SessionFieldsResolver {
  constructor(private readonly services: Services) {}

  /** Passes on the fields that `@requires` of other subjects names. */
  @ResolveReference()
  session(reference: { id: string }) {
    return { ...reference, __typename: 'Session' };
  }

  @ResolveField('feedbackForm')
  async feedbackForm(@Parent() { id }: { id: string }, @CurrentScope() scope: RequestScope) {
    const record = await new FeedbackViewing(scope, this.services).record(id);
    return record && feedbackFormOf(record);
  }

  @ResolveField('leaderPostSessionFeedbackId')
  leaderPostSessionFeedbackId(@Parent() { id }: { id: string }, @CurrentScope() scope: RequestScope) {
    return this.formId(id, scope, 'LEADER_POST_SESSION');
  }

  @ResolveField('learnerPostSessionFeedbackId')
  learnerPostSessionFeedbackId(@Parent() { id }: { id: string }, @CurrentScope() scope: RequestScope) {
    return this.formId(id, scope, 'LEARNER_POST_SESSION');
  }

  private async formId(
    id: string,
    scope: RequestScope,
    type: 'LEADER_POST_SESSION' | 'LEARNER_POST_SESSION',
  ) {
    const record = await new FeedbackViewing(scope, this.services).record(id);
    if (!record) return null;
    const { isAdmin, isLeader, isLearner } = record.part;
    return (isAdmin || isLeader || isLearner) && isAbout(record, type)
      ? (record.forms[type]?.id ?? null)
      : null;
  }
}

@Resolver('SessionParticipant')
export class ParticipantFieldsResolver {
  constructor(private readonly services: Services) {}

  @ResolveReference()
  participant({ sessionId, userId }: ParticipantKey, { scope }: GraphqlContext) {
    return participantFeedback({ sessionId, userId }, new FeedbackViewing(scope, this.services));
  }
}
