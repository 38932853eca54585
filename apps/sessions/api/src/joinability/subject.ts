export { joinRulesOf } from './join-rules';
export { joinOpensAt, type JoinRules, joinState, type JoinState } from './joinability';
