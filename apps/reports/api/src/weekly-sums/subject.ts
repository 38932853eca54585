export { countChargeWeeks, weeksOfCharges } from './count-charge-weeks';
export { countPayWeeks, payWeeksOf } from './count-pay-weeks';
export { countAllRatingWeeks, countRatingWeeks, ratingWeeksOf } from './count-rating-weeks';
export {
  findDifferingChargeWeeks,
  findDifferingPayWeeks,
  findDifferingRatingWeeks,
  SUMMED_PROGRAMS,
} from './find-differing';
export { followSessions } from './follow-sessions';
