import { moveInput, moveProblems, moveTo, withStart } from './move-proposal';

const session = {
  id: 's',
  startDateTime: '2026-12-01T23:00:00Z',
  endDateTime: '2026-12-02T00:00:00Z',
  timeZoneId: 'America/Denver',
};
const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('moveTo, withStart and moveProblems', () => {
  it('read the drop position in the session’s own zone, whatever the viewer’s', () => {
    expect(moveTo(session, session.startDateTime, session.endDateTime)).toEqual({
      date: '2026-12-01',
      startTime: '16:00',
      endTime: '17:00',
    });
    // The clocks have changed between the two dates: 4 PM is another instant.
    expect(moveTo(session, '2027-03-15T22:00:00Z', '2027-03-15T23:00:00Z').startTime).toBe('16:00');
  });

  it('keep the length when the start changes, also past midnight', () => {
    const move = { date: '2026-12-01', startTime: '16:00', endTime: '16:45' };
    expect(withStart(move, '09:30').endTime).toBe('10:15');
    expect(withStart(move, '23:30').endTime).toBe('00:15');
    expect(moveTo(session, '2026-12-02T06:30:00Z', '2026-12-02T07:30:00Z')).toEqual({
      date: '2026-12-01',
      startTime: '23:30',
      endTime: '00:30',
    });
  });

  it('name missing and invalid values before the server is asked', () => {
    const was = moveTo(session, session.startDateTime, session.endDateTime);
    expect(moveProblems(session, was, '', NOW)).toEqual(['same', 'reason']);
    expect(moveProblems(session, { ...was, date: '2026-11-01' }, 'ill', NOW)).toEqual(['past']);
    expect(moveProblems(session, { ...was, endTime: '16:00' }, 'ill', NOW)).toEqual(['duration']);
    expect(moveProblems(session, { ...was, date: '' }, 'ill', NOW)).toEqual(['date']);
    expect(moveProblems(session, { ...was, date: '2026-12-02' }, 'ill', NOW)).toEqual([]);
    expect(moveInput(session, was, { scope: 'SINGLE', reason: ' ill ', revision: 2 })).toMatchObject({
      ...{ sessionId: 's', reason: 'ill', revision: 2 },
    });
  });
});
