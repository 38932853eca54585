import type { PlannedDateFragment } from '../__generated__/graphql';
import { allDecided, countToSave, datesToDecide, resolutionInputs, type Resolutions } from './resolutions';

function planned(date: string, conflict = false): PlannedDateFragment {
  const conflicts = conflict ? [{ conflictDescription: 'taken' }] : [];
  return { date, conflicts } as unknown as PlannedDateFragment;
}

const dates = [planned('2026-12-01'), planned('2026-12-08', true), planned('2026-12-15', true)];

describe('resolutions', () => {
  it('asks for a decision on each date that conflicts, and on no other', () => {
    expect(datesToDecide(dates, {}).map(({ date }) => date)).toEqual(['2026-12-08', '2026-12-15']);
    expect(allDecided(dates, {})).toBe(false);
    expect(allDecided([dates[0]!], {})).toBe(true);
  });

  it('counts what will be saved', () => {
    const resolutions: Resolutions = { '2026-12-08': { action: 'SKIP' }, '2026-12-15': { action: 'ACCEPT' } };
    expect(allDecided(dates, resolutions)).toBe(true);
    expect(countToSave(dates, resolutions)).toBe(2);
  });

  it('takes a move only with a date and at least one minute', () => {
    const move = { action: 'MOVE' as const, date: '2026-12-09', startTime: '16:00', endTime: '16:00' };
    const skip = { '2026-12-15': { action: 'SKIP' as const } };
    expect(allDecided(dates, { ...skip, '2026-12-08': move })).toBe(false);
    expect(allDecided(dates, { ...skip, '2026-12-08': { ...move, endTime: '17:00' } })).toBe(true);
    expect(resolutionInputs({ '2026-12-08': { ...move, endTime: '17:00' } })).toEqual([
      {
        date: '2026-12-08',
        action: 'MOVE',
        moveTo: { date: '2026-12-09', startTime: '16:00', endTime: '17:00' },
      },
    ]);
  });
});
