export { FeedbackResolver } from './feedback.resolver';
export { ParticipantFieldsResolver, SessionFieldsResolver } from './session-fields.resolver';
export { tellOwedNoMore } from './tell-owed';

export { type Answer, checkAnswers, type GivenAnswer, sameAnswers } from './check-answers';
export { readBooks } from './feedback-rows';
export { owersOf, tellOwed } from './tell-owed';
