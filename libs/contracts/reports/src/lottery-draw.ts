/** A learner of a draw, without a name. */
export interface DrawEntrant {
  /** Eight characters, unique in the lottery. */
  code: string;
  /** The smallest code of the siblings who are drawn together; the own one without siblings. */
  household: string;
  /** Seats are divided among strata in proportion to their learners; empty: one stratum. */
  stratum: string;
}

export interface DrawnEntrant extends DrawEntrant {
  /** From 1: those with a seat first, then the waiting list. */
  place: number;
  seated: boolean;
}

/** The public record of a lottery: with it anybody can repeat the draw. Codes instead of names. */
export interface LotteryRecord {
  format: 'lyceum-lottery-1';
  lotteryId: string;
  seats: number;
  /** SHA-256 of the seed in hexadecimal, published when the lottery was created. */
  seedHash: string;
  /** 64 hexadecimal characters, published after the draw. */
  seed: string;
  /** What somebody said at the draw; may be empty. */
  word: string;
  /** SHA-256 of the list of learners in hexadecimal, published when the list was closed. */
  listHash: string;
  entrants: DrawEntrant[];
  /** Codes by place. */
  order: string[];
  /** How many of them have a seat. */
  seated: number;
}

/** The text whose hash is the ticket of a household or, with the prefix `stratum:`, of a stratum. */
export const ticketText = (seed: string, word: string, of: string): string => `${seed}\n${word}\n${of}`;

/** What tickets are needed for a draw. */
export const ticketHolders = (entrants: readonly DrawEntrant[]): string[] => [
  ...new Set(entrants.flatMap(({ household, stratum }) => [household, `stratum:${stratum}`])),
];

/** The list of learners as one text, whose hash is published. */
export const entrantList = (entrants: readonly DrawEntrant[]): string =>
  byCode(entrants)
    .map(({ code, household, stratum }) => `${code},${household},${stratum}\n`)
    .join('');

interface Unit {
  household: string;
  stratum: string;
  ticket: string;
  members: DrawEntrant[];
}

/**
 * The draw: households in the order of their tickets. Each stratum has seats in proportion to its learners (largest
 * remainders, ties by the strata's tickets), which go to its households in order; a household that no longer fits is
 * passed over. Seats that are left go to the waiting households in order, whatever their stratum. The waiting list is in
 * the order of the tickets.
 */
export function drawLots(
  entrants: readonly DrawEntrant[],
  seats: number,
  tickets: ReadonlyMap<string, string>,
): DrawnEntrant[] {
  const units = unitsOf(entrants, tickets);
  const left = seatsByStratum(units, seats, tickets);
  const seated = new Set<Unit>();
  for (const unit of units) if (take(left, unit.stratum, unit.members.length)) seated.add(unit);
  const rest = new Map([['', [...left.values()].reduce((sum, each) => sum + each, 0)]]);
  for (const unit of units) if (!seated.has(unit) && take(rest, '', unit.members.length)) seated.add(unit);
  const order = [...units.filter((unit) => seated.has(unit)), ...units.filter((unit) => !seated.has(unit))];
  return order
    .flatMap((unit) => unit.members.map((member) => ({ ...member, seated: seated.has(unit) })))
    .map((entrant, place) => ({ ...entrant, place: place + 1 }));
}

function take(left: Map<string, number>, stratum: string, seats: number): boolean {
  const free = left.get(stratum) ?? 0;
  if (seats > free) return false;
  left.set(stratum, free - seats);
  return true;
}

/** Households in the order of their tickets. A household of several strata belongs to that of its first code. */
function unitsOf(entrants: readonly DrawEntrant[], tickets: ReadonlyMap<string, string>): Unit[] {
  const units = new Map<string, Unit>();
  for (const entrant of byCode(entrants)) {
    const { household, stratum } = entrant;
    const unit = units.get(household) ?? { household, stratum, ticket: tickets.get(household)!, members: [] };
    unit.members.push(entrant);
    units.set(household, unit);
  }
  return [...units.values()].sort((a, b) => compare(a.ticket, b.ticket) || compare(a.household, b.household));
}

function seatsByStratum(
  units: readonly Unit[],
  seats: number,
  tickets: ReadonlyMap<string, string>,
): Map<string, number> {
  const learners = new Map<string, number>();
  for (const { stratum, members } of units)
    learners.set(stratum, (learners.get(stratum) ?? 0) + members.length);
  const all = [...learners.values()].reduce((sum, each) => sum + each, 0);
  const shares = [...learners].map(([stratum, count]) => ({
    stratum,
    whole: Math.floor((seats * count) / all),
    // Integers: fractions would depend on rounding.
    remainder: (seats * count) % all,
    ticket: tickets.get(`stratum:${stratum}`)!,
  }));
  let rest = Math.min(seats, all) - shares.reduce((sum, { whole }) => sum + whole, 0);
  const left = new Map(shares.map(({ stratum, whole }) => [stratum, whole]));
  for (const { stratum } of shares.sort(
    (a, b) => b.remainder - a.remainder || compare(a.ticket, b.ticket) || compare(a.stratum, b.stratum),
  )) {
    if (rest <= 0) break;
    left.set(stratum, left.get(stratum)! + 1);
    rest -= 1;
  }
  return left;
}

const byCode = (entrants: readonly DrawEntrant[]): DrawEntrant[] =>
  entrants.toSorted((a, b) => compare(a.code, b.code));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export type RecordFault = 'FORMAT' | 'SEED' | 'LIST' | 'ORDER' | 'SEATED';

/** Repeats the draw of a record; answers what does not agree. `hash`: SHA-256 in hexadecimal. */
export async function checkRecord(
  record: LotteryRecord,
  hash: (text: string) => Promise<string>,
): Promise<RecordFault[]> {
  if (record.format !== 'lyceum-lottery-1' || !Array.isArray(record.entrants) || !Array.isArray(record.order))
    return ['FORMAT'];
  const { entrants, seed, word, seats } = record;
  const tickets = new Map<string, string>();
  for (const of of ticketHolders(entrants)) tickets.set(of, await hash(ticketText(seed, word, of)));
  const drawn = drawLots(entrants, seats, tickets);
  const faults: [RecordFault, boolean][] = [
    ['SEED', (await hash(seed)) === record.seedHash],
    ['LIST', (await hash(entrantList(entrants))) === record.listHash],
    ['ORDER', JSON.stringify(drawn.map(({ code }) => code)) === JSON.stringify(record.order)],
    ['SEATED', drawn.filter(({ seated }) => seated).length === record.seated],
  ];
  return faults.flatMap(([fault, agrees]) => (agrees ? [] : [fault]));
}
