export { LotteriesResolver } from './lotteries.resolver';
export { readDrawnLearners, type DrawnLearner } from './read-drawn-learners';
