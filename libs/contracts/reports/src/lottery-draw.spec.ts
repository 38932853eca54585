import { createHash } from 'node:crypto';
import fc from 'fast-check';
import {
  checkRecord,
  drawLots,
  entrantList,
  ticketHolders,
  ticketText,
  type DrawEntrant,
  type LotteryRecord,
} from './lottery-draw';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const hash = async (text: string) => sha(text);
const code = (n: number) => n.toString(36).padStart(8, '0');
const tickets = (entrants: readonly DrawEntrant[], seed: string, word = '') =>
  new Map(ticketHolders(entrants).map((of) => [of, sha(ticketText(seed, word, of))]));

/** Learners of whom some are siblings, in up to three strata. */
const lists = fc
  .array(fc.record({ sibling: fc.boolean(), stratum: fc.constantFrom('', '03', '04') }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((all) => {
    let household = '';
    return all.map(({ sibling, stratum }, n): DrawEntrant => {
      if (!sibling || n === 0) household = code(n);
      return { code: code(n), household, stratum };
    });
  });
const sizeOf = (entrants: readonly DrawEntrant[], household: string) =>
  entrants.filter((each) => each.household === household).length;

it('seats whole households, no more than there are seats, and everybody is drawn once', () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 45 }), fc.string(), (entrants, seats, seed) => {
      const drawn = drawLots(entrants, seats, tickets(entrants, seed));
      expect(drawn.map((each) => each.code).sort()).toEqual(entrants.map((each) => each.code).sort());
      expect(drawn.map(({ place }) => place)).toEqual(entrants.map((_, at) => at + 1));
      const seated = drawn.filter((each) => each.seated);
      expect(seated.length).toBeLessThanOrEqual(seats);
      for (const { household } of drawn)
        expect(
          new Set(drawn.filter((each) => each.household === household).map((each) => each.seated)).size,
        ).toBe(1);
      // A seat is only left where no waiting household fits into what is left.
      const left = seats - seated.length;
      for (const { household, seated: has } of drawn)
        if (!has) expect(sizeOf(entrants, household)).toBeGreaterThan(left);
    }),
  );
});

it('does not depend on the order of the list', () => {
  fc.assert(
    fc.property(lists, fc.nat(40), fc.string(), (entrants, seats, seed) => {
      const drawn = drawLots(entrants, seats + 1, tickets(entrants, seed));
      expect(drawLots(entrants.toReversed(), seats + 1, tickets(entrants, seed))).toEqual(drawn);
      expect(entrantList(entrants.toReversed())).toBe(entrantList(entrants));
    }),
  );
});

it('gives everybody the same chance, and each stratum its share', () => {
  const entrants = Array.from({ length: 12 }, (_, n): DrawEntrant => ({
    code: code(n),
    household: code(n),
    stratum: n < 8 ? '03' : '04',
  }));
  const wins = new Map<string, number>();
  const rounds = 3000;
  for (let round = 0; round < rounds; round += 1) {
    const seated = drawLots(entrants, 3, tickets(entrants, `seed ${round}`)).filter((each) => each.seated);
    expect(seated.filter(({ stratum }) => stratum === '03')).toHaveLength(2);
    for (const each of seated) wins.set(each.code, (wins.get(each.code) ?? 0) + 1);
  }
  // A quarter each: five standard errors are 119.
  for (const { code: own } of entrants) expect(Math.abs(wins.get(own)! - rounds / 4)).toBeLessThan(119);
});

it('checkRecord repeats a draw, and finds each thing that was changed', async () => {
  const entrants = [
    { code: 'a', household: 'a', stratum: '' },
    { code: 'b', household: 'a', stratum: '' },
    { code: 'c', household: 'c', stratum: '' },
    { code: 'd', household: 'd', stratum: '' },
  ];
  const drawn = drawLots(entrants, 2, tickets(entrants, 'seed', 'word'));
  const record: LotteryRecord = {
    format: 'lyceum-lottery-1',
    lotteryId: 'x',
    seats: 2,
    seed: 'seed',
    seedHash: sha('seed'),
    word: 'word',
    listHash: sha(entrantList(entrants)),
    entrants,
    order: drawn.map((each) => each.code),
    seated: drawn.filter((each) => each.seated).length,
  };
  expect(await checkRecord(record, hash)).toEqual([]);
  expect(await checkRecord({ ...record, seedHash: 'other' }, hash)).toEqual(['SEED']);
  expect(await checkRecord({ ...record, listHash: 'other' }, hash)).toEqual(['LIST']);
  expect(await checkRecord({ ...record, order: record.order.toReversed() }, hash)).toEqual(['ORDER']);
  expect(await checkRecord({ ...record, seated: 9 }, hash)).toEqual(['SEATED']);
  expect(await checkRecord({ ...record, format: 'x' as 'lyceum-lottery-1' }, hash)).toEqual(['FORMAT']);
});
