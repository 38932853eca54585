import fc from 'fast-check';
import { decideEntry, type StoredEntry } from './decide-entry';

interface Sent {
  entryId: string;
  markedBy: string;
  markedAt: Date;
  basedOn: number;
}

/** The entry that is stored after entries have arrived in this order. */
function arrive(entries: readonly Sent[]) {
  const stored: StoredEntry[] = [];
  const decisions = entries.map((sent) => {
    const decision = decideEntry(sent, stored.at(-1), new Set(stored.map(({ entryId }) => entryId)));
    if (decision === 'SAVE') stored.push({ ...sent, revision: stored.length + 1 });
    return decision;
  });
  return { stored, decisions };
}

const at = (second: number) => new Date(Date.UTC(2026, 10, 23, 16, 0, second));
const entry = (markedBy: string, second: number, basedOn = 0): Sent => ({
  entryId: `${markedBy}-${second}`,
  markedBy,
  markedAt: at(second),
  basedOn,
});

describe('decideEntry', () => {
  it('ends with the newest entry of one person, stored once, in whatever order and however often entries arrive', () => {
    const seconds = fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(seconds, fc.array(fc.nat(7), { maxLength: 20 }), (marked, order) => {
        const entries = marked.map((second) => entry('maya', second));
        const arriving = [...order.map((n) => entries[n % entries.length]!), ...entries];
        const { stored, decisions } = arrive(arriving);
        expect(stored.at(-1)?.markedAt).toEqual(at(Math.max(...marked)));
        expect(new Set(stored.map(({ entryId }) => entryId)).size).toBe(stored.length);
        expect(decisions).not.toContain('CONFLICT');
      }),
    );
  });

  it('never lets one of two people overwrite an entry that they have not seen', () => {
    const sent = fc.record({
      who: fc.constantFrom('maya', 'andre'),
      second: fc.nat(50),
      basedOn: fc.nat(6),
    });
    fc.assert(
      fc.property(fc.array(sent, { maxLength: 12 }), (all) => {
        const { stored } = arrive(all.map(({ who, second, basedOn }) => entry(who, second, basedOn)));
        stored.forEach((one, index) => {
          const before = stored[index - 1];
          if (!before || before.markedBy === one.markedBy) return;
          expect((one as unknown as Sent).basedOn).toBe(before.revision);
        });
      }),
    );
  });

  it('reports a conflict when another person was faster, and accepts an entry based on that one', () => {
    const first = entry('maya', 1);
    expect(arrive([first, entry('andre', 2)]).decisions).toEqual(['SAVE', 'CONFLICT']);
    expect(arrive([first, entry('andre', 2, 1)]).decisions).toEqual(['SAVE', 'SAVE']);
  });
});
