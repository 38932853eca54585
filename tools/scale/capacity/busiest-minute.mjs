import { steps } from './inputs.mjs';

/** @typedef {import('./inputs.mjs').Part} Part */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {number} after seconds after the arrival
 * @property {Partial<Record<Part, number>>} work in ms
 *
 * @typedef {object} Load of one part
 * @property {number} seconds of work in all
 * @property {number} peak cores that the busiest second keeps busy
 * @property {number} wait longest time in seconds that work waits for a core
 */

const BIN_SECONDS = 0.05;
/** The minute, and the time in which what came at its end is done. */
const SECONDS = 180;

/**
 * How many people arrive in each bin: a normal distribution around the middle of the minute, cut at its ends.
 *
 * @param {number} people
 * @param {number} spread deviation in seconds
 */
export function arrivals(people, spread) {
  const density = Array.from({ length: 60 / BIN_SECONDS }, (_, bin) => {
    const distance = ((bin + 0.5) * BIN_SECONDS - 30) / spread;
    return Math.exp(-(distance ** 2) / 2);
  });
  const sum = density.reduce((total, each) => total + each, 0);
  return density.map((each) => (people * each) / sum);
}

/**
 * Work that arrives at a part with some cores, first come, first served. A step does not wait for the one before it: in an overloaded
 * installation people come to the later parts more slowly than here.
 *
 * @param {{ people: number, spread: number, cores: Partial<Record<Part, number>>, plan?: Step[] }} options
 * @returns {Record<string, Load>}
 */
export function simulate({ people, spread, cores, plan = steps }) {
  const arriving = arrivals(people, spread);
  /** @type {Record<string, Float64Array>} */
  const work = {};
  for (const { after, work: each } of plan) {
    const offset = Math.round(after / BIN_SECONDS);
    for (const [part, ms] of Object.entries(each)) {
      const bins = (work[part] ??= new Float64Array(SECONDS / BIN_SECONDS));
      arriving.forEach(
        (count, bin) => (bins[bin + offset] = (bins[bin + offset] ?? 0) + (count * ms) / 1000),
      );
    }
  }
  return Object.fromEntries(
    Object.entries(work).map(([part, bins]) => [
      part,
      serve(bins, cores[/** @type {Part} */ (part)] ?? Infinity),
    ]),
  );
}

/** @param {Float64Array} bins seconds of work @param {number} cores @returns {Load} */
function serve(bins, cores) {
  let [seconds, peak, backlog, wait] = [0, 0, 0, 0];
  const second = 1 / BIN_SECONDS;
  let inSecond = 0;
  bins.forEach((work, bin) => {
    seconds += work;
    inSecond += work - (bin >= second ? (bins[bin - second] ?? 0) : 0);
    peak = Math.max(peak, inSecond);
    backlog = Math.max(0, backlog + work - cores * BIN_SECONDS);
    wait = Math.max(wait, backlog / cores);
  });
  return { seconds, peak, wait };
}

/**
 * The fewest cores with which no work waits longer, by part, to a tenth of a core.
 *
 * @param {{ people: number, spread: number, longestWait: number, plan?: Step[] }} options
 * @returns {Record<string, number>}
 */
export function coresFor({ people, spread, longestWait, plan = steps }) {
  const loads = simulate({ people, spread, cores: {}, plan });
  return Object.fromEntries(
    Object.entries(loads).map(([part, { peak }]) => {
      let [low, high] = [1, Math.ceil(peak * 10) + 10];
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        const { wait = 0 } = simulate({ people, spread, cores: { [part]: middle / 10 }, plan })[part] ?? {};
        if (wait <= longestWait) high = middle;
        else low = middle + 1;
      }
      return [part, low / 10];
    }),
  );
}
