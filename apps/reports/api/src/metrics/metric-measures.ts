import type { MetricId } from '@lyceum/contracts/metrics';
import { attended, lost, offered } from '../measures/subject';

/** How a metric is computed from rows, in SQL over a row `r`. */
export interface Measure {
  grain: 'SESSION' | 'ENTRY' | 'PERSON' | 'PAIR' | 'REQUEST' | 'RESPONSE';
  /** What the rows are, where they are not the usual ones of the grain. */
  rows?:
    | 'MEETINGS'
    | 'CANCELLED'
    | 'FEEDBACK'
    | 'VISITS'
    | 'PAIRS'
    | 'REQUESTS'
    | 'SUBSTITUTES'
    | 'LEARNER_RATINGS'
    | 'LEADER_RATINGS'
    | 'SCORES'
    | 'PAY'
    | 'CHARGES';
  /** Condition of the rows that count. */
  only: string;
  counts: string;
  /** For a share or an average: what the row adds to the denominator. */
  outOf?: string;
  /** For entries: equal sums over the learners' weekly sums `w`. */
  kept?: { counts: string; outOf?: string };
  /** For money and ratings: equal sums over weekly sums `w` of their own, by subject. */
  summed?: { table: 'PAY' | 'CHARGES' | 'RATINGS'; counts: string; outOf?: string };
}

/** Rows of people are sums; `:weeks` and `:full` stand for the input's weeks and full dosage. */
const person = (only: string, counts = '1', outOf?: string): Measure => ({
  grain: 'PERSON',
  only,
  counts,
  ...(outOf ? { outOf } : {}),
});
const sessions = (only: string): Measure => ({ grain: 'SESSION', only, counts: '1' });
const wait = (rows: 'REQUESTS' | 'SUBSTITUTES'): Measure => ({
  grain: 'REQUEST',
  rows,
  only: 'true',
  counts: 'r.minutes',
  outOf: '1',
});
const rating = (rows: 'LEARNER_RATINGS' | 'LEADER_RATINGS'): Measure => ({
  grain: 'ENTRY',
  rows,
  only: 'true',
  counts: 'r.points',
  outOf: 'r.answers',
  summed:
    rows === 'LEARNER_RATINGS'
      ? { table: 'RATINGS', counts: 'w.learner_points', outOf: 'w.learner_answers' }
      : { table: 'RATINGS', counts: 'w.leader_points', outOf: 'w.leader_answers' },
});
/** Hundredths of the currency; `amount` is of a row `r` and of weekly sums `w`. */
const money = (
  amount: (row: string) => string,
  grain: 'SESSION' | 'ENTRY',
  rows: 'PAY' | 'CHARGES',
): Measure => ({
  ...{ grain, rows },
  only: `${amount('r')} <> 0`,
  counts: amount('r'),
  summed: { table: rows, counts: amount('w') },
});
const pay = (column: 'amount' | 'approved') => money((row) => `${row}.${column}`, 'SESSION', 'PAY');
const charge = (amount: (row: string) => string) => money(amount, 'ENTRY', 'CHARGES');
const cancelledBy = (only: string): Measure => ({ grain: 'SESSION', rows: 'CANCELLED', only, counts: '1' });
const minutes = (counts: string, kept: string): Measure => ({
  grain: 'ENTRY',
  only: `${counts} <> 0`,
  counts,
  kept: { counts: kept },
});
const rate: Measure = {
  grain: 'ENTRY',
  only: offered('r'),
  counts: `(${attended('r')})::int`,
  outOf: '1',
  kept: { counts: 'w.attended', outOf: 'w.offered' },
};
const isFull = 'r.present >= :full * :weeks';

/** Every metric whose rows can be listed. */
export const measures: Partial<Record<MetricId, Measure>> = {
  SESSIONS: sessions('r.held'),
  SESSIONS_LED: sessions(attended('r')),
  SESSIONS_CANCELLED: sessions('NOT r.held'),
  SESSIONS_ATTENDED: sessions(attended('r')),
  MINUTES_SCHEDULED: minutes('r.scheduled', 'w.scheduled'),
  MINUTES_DELIVERED: minutes('r.delivered', 'w.delivered'),
  MINUTES_PRESENT: minutes('r.present', 'w.present'),
  MINUTES_LED: minutes('r.present', 'w.present'),
  MINUTES_LOST: minutes(`(${lost.all('r')})`, lost.all('w')),
  LOST_CANCELLED: minutes(`(${lost.cancelled('r')})`, 'w.lost_cancelled'),
  LOST_NO_LEADER: minutes(`(${lost.noLeader('r')})`, 'w.lost_no_leader'),
  LOST_ABSENT: minutes(`(${lost.absent('r')})`, 'w.lost_absent'),
  // From entries only: weekly sums have no excused minutes.
  LOST_EXCUSED: { grain: 'ENTRY', only: `${lost.excused('r')} <> 0`, counts: lost.excused('r') },
  LOST_PARTLY: minutes(
    `(${lost.partly('r')})`,
    `${lost.all('w')} - w.lost_cancelled - w.lost_no_leader - w.lost_absent`,
  ),
  ATTENDANCE: rate,
  ATTENDANCE_OF_LED: rate,
  LEARNERS: person('true'),
  LEARNERS_PRESENT: person('r.attended > 0'),
  LEARNERS_MET: person('r.attended > 0'),
  AVERAGE_WEEKLY_MINUTES: person('true', 'r.present', ':weeks'),
  FULL_DOSAGE: person(isFull),
  FULL_DOSAGE_SHARE: person('true', `(${isFull})::int`, '1'),
  CANCELLED_BY_LEADER: cancelledBy(`r.cancelled_by = 'CANCELLED_BY_LEADER'`),
  CANCELLED_BY_LEARNER: cancelledBy(`r.cancelled_by = 'CANCELLED_BY_LEARNER'`),
  CANCELLED_BY_ADMIN: cancelledBy(`r.cancelled_by = 'CANCELLED_BY_ADMIN'`),
  CANCELLED_OTHERWISE: cancelledBy(`r.cancelled_by IS NULL`),
  LEARNERS_PER_LEADER: {
    grain: 'SESSION',
    rows: 'MEETINGS',
    only: 'r.leaders > 0 AND r.learners > 0',
    counts: 'r.learners',
    outOf: 'r.leaders',
  },
  LEADER_CONSISTENCY: {
    grain: 'PERSON',
    rows: 'VISITS',
    only: 'true',
    counts: 'r.visits_of_usual',
    outOf: 'r.visits',
  },
  ACTIVE_PAIRS: { grain: 'PAIR', rows: 'PAIRS', only: 'true', counts: '1' },
  REQUEST_WAIT: wait('REQUESTS'),
  SUBSTITUTE_WAIT: wait('SUBSTITUTES'),
  FEEDBACK_GIVEN: {
    grain: 'SESSION',
    rows: 'FEEDBACK',
    only: 'r.asked',
    counts: '(NOT r.owed)::int',
    outOf: '1',
  },
  SATISFACTION_OF_LEARNERS: rating('LEARNER_RATINGS'),
  SATISFACTION_OF_LEADERS: rating('LEADER_RATINGS'),
  SKILLS_SCORE: { grain: 'RESPONSE', rows: 'SCORES', only: 'true', counts: 'r.percent', outOf: '100' },
  PAY: pay('amount'),
  PAY_APPROVED: pay('approved'),
  CHARGED: charge((row) => `${row}.charged`),
  CHARGES_PAID: charge((row) => `(${row}.paid - ${row}.refunded)`),
  CHARGES_PAID_GROSS: charge((row) => `${row}.paid`),
  CHARGES_REFUNDED: charge((row) => `${row}.refunded`),
  CHARGES_CREDIT: charge((row) => `${row}.credit`),
};

/** Whether the rows are of money, which has days and no times. */
export const isOfMoney = ({ rows }: Measure): boolean => rows === 'PAY' || rows === 'CHARGES';

/** Whether each row belongs to one learner, who has a school and a grade. */
export const hasLearners = ({ grain, rows }: Measure): boolean =>
  grain !== 'SESSION' && rows !== 'SUBSTITUTES';
