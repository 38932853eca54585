/** A figure about fewer people than this is withheld from readers who may not see these people. */
export const FEWEST = 10;

/**
 * A smallest part of a population: "program A in the week of November 2". Cells do not depend on a reader's filters.
 */
export interface Cell {
  key: string;
  /** Number of distinct people that the figure is about. */
  people: number;
}

interface BlockRules {
  /** Small cells are joined within their group (a table's row) first, so that the group's total can be shown. */
  groupOf?: (key: string) => string;
  /** Cells whose own value is withheld for another reason. */
  also?: ReadonlySet<string>;
  /** People may be counted in several cells: joined cells then count as many people as their largest cell. */
  overlapping?: boolean;
  /** For overlapping cells: number of distinct people in all of them. */
  whole?: number;
}

/** Cells that are only shown together. */
interface Block {
  keys: string[];
  people: number;
  /**
   * Each of its cells is withheld for another reason: it needs a second cell, so that no value follows from a total.
   */
  isHidden: boolean;
}

/**
 * Joins cells to blocks of at least ten people (partitioning: Chin and Özsoyoğlu, 1982). Every figure that is shown is
 * about whole blocks, and unions, intersections and differences of whole blocks are whole blocks: no number of queries
 * with any filters leads to fewer than ten people. Cells without people belong to no block. Where all cells together
 * have fewer than ten people, none may be shown.
 */
export function blocksOf(cells: readonly Cell[], rules: BlockRules = {}): Blocks {
  const { groupOf = () => '', also = new Set() } = rules;
  const some = cells.filter(({ people }) => people > 0);
  const blocks = some.map(({ key, people }): Block => ({ keys: [key], people, isHidden: also.has(key) }));
  const groups = new Map<string, Block[]>();
  for (const block of blocks) {
    const group = groupOf(block.keys[0]!);
    groups.set(group, [...(groups.get(group) ?? []), block]);
  }
  const joined = [...groups.values()].flatMap((group) => joinSmall(group, rules));
  const [first, ...more] = joinSmall(joined, rules);
  const counted =
    first && more.length === 0
      ? [{ ...first, people: Math.max(first.people, rules.whole ?? 0) }]
      : [first, ...more];
  return new Blocks(
    counted.filter((block) => block !== undefined),
    new Set(some.map(({ key }) => key)),
  );
}

const isSafe = ({ people, isHidden, keys }: Block) => people >= FEWEST && (!isHidden || keys.length > 1);

/** Joins all unsafe blocks, and as many of the smallest others as needed, to one block. */
function joinSmall(blocks: readonly Block[], rules: BlockRules): Block[] {
  const unsafe = blocks.filter((block) => !isSafe(block));
  const rest = blocks
    .filter(isSafe)
    .sort((a, b) => a.people - b.people || (a.keys[0]! < b.keys[0]! ? -1 : 1));
  if (unsafe.length === 0) return rest;
  let block = unsafe.reduce((sum, each) => join(sum, each, rules));
  while (!isSafe(block) && rest.length > 0) block = join(block, rest.shift()!, rules);
  return [...rest, block];
}

const join = (a: Block, b: Block, { overlapping = false }: BlockRules): Block => ({
  keys: [...a.keys, ...b.keys],
  people: overlapping ? Math.max(a.people, b.people) : a.people + b.people,
  isHidden: a.isHidden || b.isHidden,
});

/** Decides which figures may be shown. */
export class Blocks {
  readonly #blockOf = new Map<string, Block>();

  constructor(
    blocks: readonly Block[],
    private readonly known: ReadonlySet<string>,
  ) {
    for (const block of blocks) for (const key of block.keys) this.#blockOf.set(key, block);
  }

  /** Whether the figure about exactly these cells may be shown, be it of a cell, a row, a total or a filter. */
  mayShow(keys: Iterable<string>): boolean {
    const chosen = new Set([...keys].filter((key) => this.known.has(key)));
    return [...chosen].every((key) => {
      const block = this.#blockOf.get(key)!;
      return isSafe(block) && block.keys.every((each) => chosen.has(each));
    });
  }
}
