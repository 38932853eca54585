/** A student who can be matched. */
export interface Matchable {
  tutored: boolean;
  /** Only students of one stratum are matched. */
  stratum: string;
  logit: number;
}

/**
 * Pairs of indexes (tutored, other): the nearest untutored student of the same stratum within the caliper, each used
 * once. The students who are hardest to match choose first. Students of equal distance are taken in their order, so the
 * same input gives the same pairs.
 */
export function matchPairs(students: readonly Matchable[], caliper: number): [number, number][] {
  const strata = new Map<string, { tutored: number[]; others: number[] }>();
  for (const [place, { stratum, tutored }] of students.entries()) {
    const own = strata.get(stratum) ?? { tutored: [], others: [] };
    (tutored ? own.tutored : own.others).push(place);
    strata.set(stratum, own);
  }
  const pairs = [...strata.values()].flatMap(({ tutored, others }) =>
    matchStratum(students, tutored, others, caliper),
  );
  return pairs.sort(([a], [b]) => a - b);
}

function matchStratum(
  students: readonly Matchable[],
  tutored: readonly number[],
  others: readonly number[],
  caliper: number,
): [number, number][] {
  const logit = (place: number) => students[place]!.logit;
  const free = new FreePlaces(
    others.toSorted((a, b) => logit(a) - logit(b) || a - b).map((at) => [at, logit(at)]),
  );
  const pairs: [number, number][] = [];
  for (const place of tutored.toSorted((a, b) => logit(b) - logit(a) || a - b)) {
    const found = free.takeNearest(logit(place), caliper);
    if (found !== null) pairs.push([place, found]);
  }
  return pairs;
}

/** Values in order, of which the nearest free one is found without passing over the used ones again and again. */
class FreePlaces {
  readonly #before: number[];
  readonly #after: number[];

  constructor(private readonly places: readonly (readonly [place: number, value: number])[]) {
    // One more at each end: none there.
    this.#before = Array.from({ length: places.length + 2 }, (_, at) => at);
    this.#after = Array.from({ length: places.length + 2 }, (_, at) => at);
  }

  takeNearest(value: number, caliper: number): number | null {
    const start = this.#firstFrom(value);
    const [below, above] = [freeAt(this.#before, start), freeAt(this.#after, start + 1)];
    const distance = (at: number) =>
      at < 1 || at > this.places.length ? Infinity : Math.abs(this.places[at - 1]![1] - value);
    const nearest = distance(below) <= distance(above) ? below : above;
    if (!(distance(nearest) <= caliper)) return null;
    this.#before[nearest] = nearest - 1;
    this.#after[nearest] = nearest + 1;
    return this.places[nearest - 1]![0];
  }

  /** Number of values less than this one. */
  #firstFrom(value: number): number {
    let [low, high] = [0, this.places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.places[middle]![1] < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The nearest free place in the direction of the links; shortens the way for the next search. */
function freeAt(links: number[], from: number): number {
  let end = from;
  while (links[end] !== end) end = links[end]!;
  for (let at = from; links[at] !== at;) {
    const next = links[at]!;
    links[at] = end;
    at = next;
  }
  return end;
}
