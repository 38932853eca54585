import { createHash } from 'node:crypto';
import { drawLots, entrantList, ticketHolders, ticketText } from '@lyceum/contracts/reports';
import fc from 'fast-check';
import { repeatDraw, verifyRecord } from './verify-draw.mjs';

const sha = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');

it('draws as the platform does, without its code', () => {
  const list = fc.array(fc.record({ sibling: fc.boolean(), stratum: fc.constantFrom('', '03', '04') }), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 30 }), fc.string(), fc.string(), (all, seats, seed, word) => {
      let household = '';
      const entrants = all.map(({ sibling, stratum }, n) => {
        const code = n.toString(36).padStart(8, '0');
        if (!sibling || n === 0) household = code;
        return { code, household, stratum };
      });
      const tickets = new Map(ticketHolders(entrants).map((of) => [of, sha(ticketText(seed, word, of))]));
      const drawn = drawLots(entrants, seats, tickets);
      const record = {
        ...{ format: 'lyceum-lottery-1', seats, seed, word, entrants },
        ...{ seedHash: sha(seed), listHash: sha(entrantList(entrants)) },
        order: drawn.map(({ code }) => code),
        seated: drawn.filter(({ seated }) => seated).length,
      };
      expect(repeatDraw(record)).toEqual({ order: record.order, seated: record.seated });
      expect(verifyRecord(record).every(([, agrees]) => agrees)).toBe(true);
    }),
  );
});

it('says what does not agree', () => {
  const record = {
    ...{ format: 'lyceum-lottery-1', seats: 1, seed: 's', word: '', seedHash: 'x', listHash: 'y', seated: 2 },
    ...{ entrants: [{ code: 'a', household: 'a', stratum: '' }], order: ['b'] },
  };
  expect(verifyRecord(record).map(([, agrees]) => agrees)).toEqual([false, false, false, false]);
});
