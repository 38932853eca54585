import type { PlannedDateFragment } from '../__generated__/graphql';
import {
  allDecided,
  countToSave,
  datesApart,
  datesToDecide,
  resolutionInputs,
  type Resolutions,
} from './resolutions';

function planned(date: string, conflict = false): PlannedDateFragment {
  const conflicts = conflict ? [{ conflictDescription: 'taken' }] : [];
  return { date, conflicts } as unknown as PlannedDateFragment;
}

const dates = [planned('2026-12-01'), planned('2026-12-08', true), planned('2026-12-15', true)];

describe('resolutions', () => {
  it('ask for a decision on each conflicting date, and on no other', () => {
    expect(datesToDecide(dates, {}, null).map(({ date }) => date)).toEqual(['2026-12-08', '2026-12-15']);
    expect(allDecided(dates, {}, null)).toBe(false);
    expect(allDecided([dates[0]!], {}, null)).toBe(true);
  });

  it('ask whether a date with its own time moves, and then about its conflict', () => {
    const ownTime = {
      __typename: 'SessionSpan' as const,
      startDateTime: '2026-12-15T18:00:00Z',
      endDateTime: '2026-12-15T19:00:00Z',
    };
    const apart = [planned('2026-12-01'), { ...planned('2026-12-15', true), ownTime }];
    expect(datesApart(apart)).toHaveLength(1);
    expect(allDecided(apart, {}, null)).toBe(false);
    expect(allDecided(apart, {}, 'KEEP')).toBe(true);
    expect(allDecided(apart, {}, 'MOVE')).toBe(false);
    expect(allDecided(apart, { '2026-12-15': { action: 'ACCEPT' } }, 'MOVE')).toBe(true);
  });

  it('count the sessions to be saved', () => {
    const resolutions: Resolutions = { '2026-12-08': { action: 'SKIP' }, '2026-12-15': { action: 'ACCEPT' } };
    expect(allDecided(dates, resolutions, null)).toBe(true);
    expect(countToSave(dates, resolutions)).toBe(2);
  });

  it('accept a move only with a date and at least one minute', () => {
    const move = { action: 'MOVE' as const, date: '2026-12-09', startTime: '16:00', endTime: '16:00' };
    const skip = { '2026-12-15': { action: 'SKIP' as const } };
    expect(allDecided(dates, { ...skip, '2026-12-08': move }, null)).toBe(false);
    expect(allDecided(dates, { ...skip, '2026-12-08': { ...move, endTime: '17:00' } }, null)).toBe(true);
    expect(resolutionInputs({ '2026-12-08': { ...move, endTime: '17:00' } })).toEqual([
      {
        date: '2026-12-08',
        action: 'MOVE',
        moveTo: { date: '2026-12-09', startTime: '16:00', endTime: '17:00' },
      },
    ]);
  });
});
