import { checkSessionForm, isLink } from './check-session-form';
import { createInput, EMPTY_FORM, type SessionFormValues } from './session-form-values';

const rules = { now: Date.parse('2026-11-21T12:00:00Z'), timeZoneId: 'America/Denver', oneLeader: true };
const filled: SessionFormValues = {
  ...EMPTY_FORM,
  programId: 'p',
  subject: 'Reading',
  leaders: [{ id: 'l', name: 'Maya' }],
  learners: [{ id: 's', name: 'Sofía' }],
  date: '2026-11-24',
  startTime: '16:00',
  endTime: '17:00',
  place: 'CUSTOM_URL',
  joinUrl: 'https://meet.example.org/room',
};

describe('checkSessionForm', () => {
  it('accepts a complete form', () => {
    expect(checkSessionForm(filled, rules)).toEqual({});
  });

  it('names every value missing from an empty form', () => {
    expect(Object.keys(checkSessionForm(EMPTY_FORM, rules)).sort()).toEqual(
      ['date', 'endTime', 'leaderIds', 'learnerIds', 'programId', 'startTime', 'subject'].sort(),
    );
  });

  it('requires at least one minute', () => {
    expect(checkSessionForm({ ...filled, endTime: '16:00' }, rules)).toEqual({ endTime: 'form.duration' });
    expect(checkSessionForm({ ...filled, endTime: '16:01' }, rules)).toEqual({});
    expect(checkSessionForm({ ...filled, startTime: '23:00', endTime: '00:00' }, rules)).toEqual({});
  });

  it('compares with the present time in the session’s own zone', () => {
    const today = { ...filled, date: '2026-11-21' };
    expect(checkSessionForm({ ...today, startTime: '05:00', endTime: '06:00' }, rules)).toEqual({
      startTime: 'form.past',
    });
    expect(checkSessionForm({ ...today, startTime: '05:01', endTime: '06:00' }, rules)).toEqual({});
  });

  it('requires a weekday and an end for a series', () => {
    const series = { ...filled, repeats: true };
    expect(checkSessionForm(series, rules)).toEqual({ 'recurrence.recurringDays': 'form.needDay' });
    const until = { ...series, days: [2], ends: 'until' as const };
    expect(checkSessionForm({ ...until, until: '2026-11-23' }, rules)).toEqual({
      'recurrence.recurringEndDate': 'form.needUntil',
    });
    expect(checkSessionForm({ ...until, until: '2026-12-23' }, rules)).toEqual({});
  });

  it('requires a seat for each learner', () => {
    const two = [...filled.learners, { id: 't', name: 'Elijah' }];
    expect(checkSessionForm({ ...filled, learners: two }, rules)).toEqual({ learnerIds: 'form.oneLearner' });
    const group = { ...filled, sessionType: 'GROUP' as const, learners: two };
    expect(checkSessionForm(group, rules)).toEqual({});
    expect(checkSessionForm({ ...group, seats: 1 }, rules)).toEqual({ maxStudents: 'form.fewSeats' });
    const dropIn = { ...filled, sessionType: 'DROP_IN' as const, learners: [] };
    expect(checkSessionForm(dropIn, rules)).toEqual({ maxStudents: 'form.needSeats' });
  });

  it('accepts only web addresses', () => {
    expect(isLink('https://meet.example.org/a?b=c')).toBe(true);
    expect(isLink('meet.example.org')).toBe(false);
    expect(isLink('javascript:alert(1)')).toBe(false);
  });
});

describe('createInput', () => {
  it('sends either until or count, and no seats for one-on-one', () => {
    const series = { ...filled, repeats: true, days: [2, 4], seats: 5, until: '2027-01-01' };
    const input = createInput(series, null);
    expect(input.recurrence).toEqual({
      frequency: 'WEEKLY',
      weeksRepeat: 1,
      recurringDays: [2, 4],
      count: 10,
    });
    expect(input.maxStudents).toBeNull();
    expect(createInput({ ...series, ends: 'until' }, null).recurrence).not.toHaveProperty('count');
  });

  it('sends the link or the place, as chosen', () => {
    expect(createInput(filled, null)).toMatchObject({
      meetingSolution: 'CUSTOM_URL',
      joinUrl: filled.joinUrl,
    });
    const there = createInput({ ...filled, place: 'IN_PERSON', locationName: ' Room 4 ' }, null);
    expect(there).toMatchObject({ physicalSessionOptions: { locationName: 'Room 4' } });
    expect(there).not.toHaveProperty('joinUrl');
  });
});
