import type { ComparedStudent, CutoffStudent, DrawnStudent } from '../evidence/subject';

/** Numbers in [0, 1) from a seed (mulberry32): a simulation gives the same result on each run. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const normalOf = (random: () => number) => () =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

interface District {
  students: number;
  /** Points that the tutoring adds. */
  effect: number;
  /** How much more likely low scores are to be tutored. */
  selection?: number;
}

/**
 * Students of a district: weaker ones are tutored more often, English learners more often, and grades differ. The effect
 * is known.
 */
export function simulatedDistrict(
  seed: number,
  { students, effect, selection = 0.6 }: District,
): ComparedStudent[] {
  const random = randomOf(seed);
  const normal = normalOf(random);
  return Array.from({ length: students }, (): ComparedStudent => {
    const grade = 3 + Math.floor(random() * 3);
    const ell = random() < 0.25;
    const ability = normal();
    const pre = 500 + 20 * grade + 30 * ability - (ell ? 12 : 0) + 10 * normal();
    const otherPre = 480 + 25 * ability + 15 * normal();
    const chance = 1 / (1 + Math.exp(1 + (selection * (pre - 500 - 20 * grade)) / 30 - (ell ? 0.5 : 0)));
    const tutored = random() < chance;
    const post =
      40 + 0.9 * pre + 0.15 * otherPre + 6 * grade - (ell ? 4 : 0) + 18 * normal() + (tutored ? effect : 0);
    return {
      tutored,
      pre,
      post: random() < 0.04 ? null : post,
      stratum: `0${grade}`,
      school: null,
      numbers: { otherPre },
      categories: { ELL: ell ? 'TRUE' : 'FALSE', GENDER: random() < 0.5 ? 'F' : 'M' },
    };
  });
}

/** Students who took part in a lottery, some of them siblings of one another, and how it helped those with a seat. */
export function simulatedLottery(seed: number, { students, effect }: District): DrawnStudent[] {
  const random = randomOf(seed);
  const normal = normalOf(random);
  const all: DrawnStudent[] = [];
  while (all.length < students) {
    const [home, seated, stratum] = [normal(), random() < 0.5, random() < 0.5 ? '03' : '04'];
    const siblings = random() < 0.15 ? 2 : 1;
    for (let each = 0; each < siblings; each += 1) {
      const pre = 500 + 20 * home + 25 * normal();
      const post = 60 + 0.9 * pre + 8 * home + 15 * normal() + (seated ? effect : 0);
      const household = String(seed * 1000 + all.length - each);
      all.push({ tutored: seated, pre, post, stratum, school: null, household, numbers: {}, categories: {} });
    }
  }
  return all;
}

/** The bound of `simulatedCutoff`; the bound and lower scores are tutored. */
export const SIMULATED_BOUND = 192;

interface CutoffDistrict extends District {
  /** Share of students for whom the bound does not decide. */
  notFollowed?: number;
  /** Share of students just above the bound whose score somebody lowered to it. */
  lowered?: number;
}

/** Students of a district where a whole-numbered score decides who is tutored; the outcome bends with the score. */
export function simulatedCutoff(
  seed: number,
  { students, effect, notFollowed = 0, lowered = 0 }: CutoffDistrict,
): CutoffStudent[] {
  const random = randomOf(seed);
  const normal = normalOf(random);
  return Array.from({ length: students }, (): CutoffStudent => {
    const ell = random() < 0.25;
    const ability = normal();
    const taken = Math.round(200 + 15 * ability + 6 * normal() - (ell ? 4 : 0));
    const isLowered = taken > SIMULATED_BOUND && taken <= SIMULATED_BOUND + 4 && random() < lowered;
    const assignment = isLowered ? SIMULATED_BOUND : taken;
    const seated = assignment <= SIMULATED_BOUND;
    const pre = 500 + 25 * ability + 10 * normal();
    const post =
      510 + 22 * ability + 0.006 * (taken - 200) ** 2 - (ell ? 3 : 0) + 12 * normal() + (seated ? effect : 0);
    return {
      tutored: random() < notFollowed ? !seated : seated,
      assignment,
      pre,
      post: random() < 0.04 ? null : post,
      stratum: '',
      school: null,
      numbers: { pre },
      categories: { ELL: ell ? 'TRUE' : 'FALSE' },
    };
  });
}
