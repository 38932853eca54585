import fc from 'fast-check';
import { enrollmentState, enrollmentWindow, mayLeave, type WindowFacts } from './enrollment-window';

const open: WindowFacts = {
  timeZoneId: 'America/Denver',
  enrollStartDate: null,
  enrollStartTime: null,
  enrollEndDate: null,
  enrollEndTime: null,
  dropDeadline: null,
  archived: false,
};
const date = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const zone = fc.constantFrom('America/Denver', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC');

describe('enrollmentWindow', () => {
  it('covers whole days where no time is given', () => {
    const facts = {
      ...open,
      enrollStartDate: '2026-12-01',
      enrollEndDate: '2026-12-10',
      dropDeadline: '2026-12-12',
    };
    expect(enrollmentWindow(facts)).toEqual({
      opensAt: new Date('2026-12-01T07:00:00Z'),
      closesAt: new Date('2026-12-11T07:00:00Z'),
    });
    const at = (instant: string) => enrollmentState(facts, new Date(instant));
    expect(at('2026-12-01T06:59:59Z')).toBe('UPCOMING');
    expect(at('2026-12-01T07:00:00Z')).toBe('ONGOING');
    expect(at('2026-12-11T07:00:00Z')).toBe('CLOSED');
    expect(mayLeave(facts, new Date('2026-12-13T06:59:59Z'))).toBe(true);
    expect(mayLeave(facts, new Date('2026-12-13T07:00:00Z'))).toBe(false);
    expect(enrollmentState({ ...facts, archived: true }, new Date('2026-12-05T12:00:00Z'))).toBe('CLOSED');
  });

  it('opens once and closes once, in every zone', () => {
    const order = ['UPCOMING', 'ONGOING', 'CLOSED'];
    fc.assert(
      fc.property(
        zone,
        fc.option(date, { nil: null }),
        fc.option(time, { nil: null }),
        fc.option(date, { nil: null }),
        fc.option(time, { nil: null }),
        fc.array(fc.date({ min: new Date('2025-12-30'), max: new Date('2030-01-02'), noInvalidDate: true }), {
          minLength: 2,
          maxLength: 8,
        }),
        (timeZoneId, enrollStartDate, enrollStartTime, enrollEndDate, enrollEndTime, instants) => {
          const facts = {
            ...open,
            timeZoneId,
            enrollStartDate,
            enrollStartTime,
            enrollEndDate,
            enrollEndTime,
          };
          const states = [...instants]
            .sort((a, b) => a.getTime() - b.getTime())
            .map((now) => order.indexOf(enrollmentState(facts, now)));
          expect(states).toEqual([...states].sort());
          if (!enrollEndDate) expect(states).not.toContain(2);
          if (!enrollStartDate) expect(states).not.toContain(0);
        },
      ),
    );
  });
});
