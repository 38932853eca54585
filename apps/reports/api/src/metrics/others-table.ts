import { blocksOf } from '../small-groups/subject';

/** The smallest part of the other programs' figures: learners of one school and grade in one week. */
export interface Atom {
  /** Monday, YYYY-MM-DD. */
  week: string;
  school: string;
  district: string;
  grade: string;
  /** Number of distinct learners who add to the figure. */
  people: number;
  counts: number;
  outOf: number | null;
}

const keyOf = ({ school, grade }: Atom) => `${school} ${grade}`;

/**
 * Decides which sums of atoms may be shown to a reader who may not see these learners. Blocks are made for each week from
 * all of its atoms, whatever the reader chose, so that no two tables together tell more than one. Weeks in which all
 * learners together are too few are left out of every sum.
 */
export class Others {
  readonly #weeks = new Map<string, ReturnType<typeof blocksOf>>();
  readonly #tooFew = new Set<string>();

  constructor(private readonly atoms: readonly Atom[]) {
    const byWeek = new Map<string, Atom[]>();
    for (const atom of atoms) byWeek.set(atom.week, [...(byWeek.get(atom.week) ?? []), atom]);
    for (const [week, own] of byWeek) {
      const blocks = blocksOf(own.map((atom) => ({ key: keyOf(atom), people: atom.people })));
      this.#weeks.set(week, blocks);
      if (!blocks.mayShow(own.map(keyOf))) this.#tooFew.add(week);
    }
  }

  get weeksLeftOut(): number {
    return this.#tooFew.size;
  }

  /** The atoms that a sum is made of; null: it is withheld. */
  shown(isChosen: (atom: Atom) => boolean): Atom[] | null {
    const chosen = this.atoms.filter((atom) => !this.#tooFew.has(atom.week) && isChosen(atom));
    const keys = new Map<string, string[]>();
    for (const atom of chosen) keys.set(atom.week, [...(keys.get(atom.week) ?? []), keyOf(atom)]);
    return [...keys].every(([week, own]) => this.#weeks.get(week)!.mayShow(own)) ? chosen : null;
  }
}
