export { LearnerAnswersResolver } from './learner-answers.resolver';
