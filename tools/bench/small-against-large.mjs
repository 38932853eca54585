import { median } from './print-rows.mjs';

const ROUNDS = 150;
const WARM_UP = 15;
const DUE = 1.5;

/** @typedef {(turn: number) => Promise<any>} Ask runs the read of a turn; each turn has other people and filters */

/**
 * Runs a read alternately on a small and a large database, so that other load on the machine affects both.
 *
 * @param {{ name: string, due: boolean, check: (data: any) => void }} read due: false for information; check: throws unless the result is plausible
 * @param {Ask} small
 * @param {Ask} large
 * @returns {Promise<import('./bench.mjs').Row>}
 */
export async function smallAgainstLarge({ name, due, check }, small, large) {
  /** @type {Map<Ask, number[]>} */
  const times = new Map([
    [small, []],
    [large, []],
  ]);
  for (let turn = 0; turn < ROUNDS + WARM_UP; turn++) {
    for (const ask of turn % 2 === 0 ? [small, large] : [large, small]) {
      const began = performance.now();
      const data = await ask(turn);
      const took = performance.now() - began;
      check(data);
      if (turn >= WARM_UP) times.get(ask)?.push(took);
    }
  }
  const [few, many] = [small, large].map((ask) => median(times.get(ask) ?? []));
  const ratio = Number(many) / Number(few);
  return {
    what: name,
    value: ratio,
    unit: `× (${Number(few).toFixed(1)} ms → ${Number(many).toFixed(1)} ms, median)`,
    ...(due ? { due: `at most ${DUE}`, ok: ratio <= DUE } : {}),
  };
}
