import fc from 'fast-check';
import type { RoiSums } from '../__generated__/resolvers';
import type { LearnerDosage } from './read-dosage';
import { bandOf, bandsOf, edges, sumUp, sumUpBy } from './sum-up';

const minutes = fc.integer({ min: 0, max: 5000 });
/** Minutes as in the ledger: scheduled minutes are present plus lost ones. */
const dosage: fc.Arbitrary<LearnerDosage> = fc
  .record({
    userId: fc.constantFrom(...'abcdefgh'),
    programId: fc.constantFrom('p', 'q'),
    schoolId: fc.constantFrom('s', 't', null),
    gradeLevel: fc.constantFrom('03', null),
    present: minutes,
    lostCancelled: minutes,
    lostNoLeader: minutes,
    lostAbsent: minutes,
    partly: minutes,
    taken: fc.nat(50),
    missed: fc.nat(50),
  })
  .map(({ partly, missed, ...row }) => ({
    ...row,
    scheduled: row.present + row.lostCancelled + row.lostNoLeader + row.lostAbsent + partly,
    delivered: row.present + row.lostAbsent + partly,
    places: row.taken + missed,
  }));
const rows = fc.uniqueArray(dosage, {
  maxLength: 30,
  selector: ({ userId, programId }) => userId + programId,
});
const yardstick = { weeks: 4, fullDosageMinutes: 60 };
const added = (sums: RoiSums) => [
  sums.minutesScheduled,
  sums.minutesDelivered,
  sums.minutesPresent,
  sums.lost.cancelled,
  sums.lost.noLeader,
  sums.lost.absent,
  sums.lost.partly,
];

it('loses no minute: scheduled equals present plus lost, and groups add up to the whole', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const total = sumUp(all, yardstick);
      const { cancelled, noLeader, absent, partly } = total.lost;
      expect(total.minutesPresent + cancelled + noLeader + absent + partly).toBe(total.minutesScheduled);
      for (const keyOf of [(row: LearnerDosage) => row.programId, (row: LearnerDosage) => row.schoolId]) {
        const groups = sumUpBy(all, keyOf, yardstick).map(({ sums }) => added(sums));
        expect(added(total).map((_, n) => groups.reduce((sum, group) => sum + group[n]!, 0))).toEqual(
          added(total),
        );
      }
    }),
  );
});

it('counts each learner once, in exactly one band', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const { learners, learnersPresent, fullDosage } = sumUp(all, yardstick);
      expect(learners).toBe(new Set(all.map(({ userId }) => userId)).size);
      const bands = bandsOf(all, yardstick.weeks);
      expect(bands.reduce((sum, band) => sum + band.learners, 0)).toBe(learners);
      expect(learners - learnersPresent).toBe(bands[0]!.learners);
      const full = bands.filter(({ fromMinutes }) => fromMinutes >= yardstick.fullDosageMinutes);
      expect(full.reduce((sum, band) => sum + band.learners, 0)).toBe(fullDosage);
    }),
  );
});

it('puts every average into the band whose bounds contain it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), (average) => {
      const { fromMinutes, toMinutes } = edges()[bandOf(average)]!;
      if (average === 0) expect(toMinutes).toBe(0);
      else expect(average).toBeLessThan((toMinutes ?? Infinity) + 1);
      if (average >= 1) expect(average).toBeGreaterThanOrEqual(fromMinutes);
    }),
  );
});
