// Repeats the draw of a lottery from its published record, without anything of the platform:
//   node tools/lotteries/verify-draw.mjs record.json
// It is written a second time on purpose, and reads only this one file: whoever doubts a draw can read it whole.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** @typedef {{ code: string, household: string, stratum: string }} Entrant */
/**
 * @typedef {object} LotteryRecord
 * @property {string} format
 * @property {number} seats
 * @property {string} seed
 * @property {string} seedHash
 * @property {string} word
 * @property {string} listHash
 * @property {Entrant[]} entrants
 * @property {string[]} order
 * @property {number} seated
 */

/** @param {string} text */
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
/** @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * @param {LotteryRecord} record
 * @returns {{ order: string[], seated: number }}
 */
export function repeatDraw({ entrants, seats, seed, word }) {
  const ticket = (/** @type {string} */ of) => sha256(`${seed}\n${word}\n${of}`);
  // 1. Siblings are one household, which belongs to the stratum of its first code.
  /** @type {Map<string, Entrant[]>} */
  const households = new Map();
  for (const entrant of [...entrants].sort((a, b) => compare(a.code, b.code)))
    households.set(entrant.household, [...(households.get(entrant.household) ?? []), entrant]);
  const drawn = [...households]
    .map(([household, members]) => ({
      ticket: ticket(household),
      stratum: members[0]?.stratum ?? '',
      members,
      seated: false,
    }))
    .sort((a, b) => compare(a.ticket, b.ticket));
  // 2. Seats of each stratum: in proportion to its learners, by largest remainders.
  const strata = [...new Set(drawn.map(({ stratum }) => stratum))].map((stratum) => {
    const learners = drawn
      .filter((each) => each.stratum === stratum)
      .reduce((sum, { members }) => sum + members.length, 0);
    const share = seats * learners;
    return {
      stratum,
      seats: Math.floor(share / entrants.length),
      remainder: share % entrants.length,
      ticket: ticket(`stratum:${stratum}`),
    };
  });
  let rest = Math.min(seats, entrants.length) - strata.reduce((sum, each) => sum + each.seats, 0);
  for (const each of [...strata].sort((a, b) => b.remainder - a.remainder || compare(a.ticket, b.ticket)))
    if (rest > 0) {
      each.seats += 1;
      rest -= 1;
    }
  // 3. Households take seats of their stratum in the order of their tickets, then those that are left.
  for (const household of drawn) {
    const own = strata.find(({ stratum }) => stratum === household.stratum);
    if (!own || own.seats < household.members.length) continue;
    own.seats -= household.members.length;
    household.seated = true;
  }
  let left = strata.reduce((sum, each) => sum + each.seats, 0);
  for (const household of drawn)
    if (!household.seated && household.members.length <= left) {
      left -= household.members.length;
      household.seated = true;
    }
  const order = [...drawn.filter(({ seated }) => seated), ...drawn.filter(({ seated }) => !seated)];
  return {
    order: order.flatMap(({ members }) => members.map(({ code }) => code)),
    seated: order.reduce((sum, { seated, members }) => sum + (seated ? members.length : 0), 0),
  };
}

/**
 * @param {LotteryRecord} record
 * @returns {[what: string, agrees: boolean][]}
 */
export function verifyRecord(record) {
  const list = [...record.entrants]
    .sort((a, b) => compare(a.code, b.code))
    .map(({ code, household, stratum }) => `${code},${household},${stratum}\n`)
    .join('');
  const { order, seated } = repeatDraw(record);
  return [
    ['the seed is the one that was committed before', sha256(record.seed) === record.seedHash],
    ['the list is the one that was closed before', sha256(list) === record.listHash],
    ['the order is that of the draw', JSON.stringify(order) === JSON.stringify(record.order)],
    ['the number of seats given is that of the draw', seated === record.seated],
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = process.argv[2];
  if (!file) {
    console.error('usage: node tools/lotteries/verify-draw.mjs record.json');
    process.exit(2);
  }
  const checks = verifyRecord(JSON.parse(readFileSync(file, 'utf8')));
  for (const [what, agrees] of checks) console.log(`${agrees ? 'yes' : 'NO '}  ${what}`);
  process.exit(checks.every(([, agrees]) => agrees) ? 0 : 1);
}
