import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentScope, Services, type RequestScope } from '@lyceum/server/subgraph';
import { learnerAnswers, type RequiredOfSession } from './learner-answers';

@Resolver('Session')
export class LearnerAnswersResolver {
  constructor(private readonly services: Services) {}

  @ResolveField('learnerAnswers')
  learnerAnswers(@Parent() session: RequiredOfSession, @CurrentScope() scope: RequestScope) {
    return learnerAnswers(scope, session, this.services);
  }
}
