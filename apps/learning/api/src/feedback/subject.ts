export { FeedbackResolver } from './feedback.resolver';
export { ParticipantFieldsResolver, SessionFieldsResolver } from './session-fields.resolver';
export { publishNothingOwed } from './publish-owed-feedback';

export { type Answer, checkAnswers, type GivenAnswer, sameAnswers } from './check-answers';
export { readSessionRecords } from './session-record';
export { publishRatings } from './publish-ratings';
export { peopleWhoOwe, publishOwedFeedback } from './publish-owed-feedback';
