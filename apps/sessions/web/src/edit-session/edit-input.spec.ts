import { EMPTY_FORM } from '../session-form/session-form-values';
import { editInput, type SessionEdit } from './edit-input';

const was: SessionEdit = {
  ...EMPTY_FORM,
  subject: 'Reading',
  leaders: [{ id: 'a', name: 'A' }],
  learners: [
    { id: 'b', name: 'B' },
    { id: 'c', name: 'C' },
  ],
  date: '2026-11-24',
  startTime: '16:00',
  endTime: '17:00',
  place: 'CUSTOM_URL',
  joinUrl: 'https://a.example',
  days: [2],
  scope: 'SINGLE',
  reason: 'Room taken',
  revision: 3,
};

describe('editInput', () => {
  it('is null when nothing changed', () => {
    expect(editInput('s', was, { ...was, learners: [...was.learners].reverse() })).toBeNull();
  });

  it('contains only changed parts', () => {
    expect(editInput('s', was, { ...was, endTime: '17:30' })).toEqual({
      sessionId: 's',
      scope: 'SINGLE',
      reason: 'Room taken',
      revision: 3,
      startTime: '16:00',
      endTime: '17:30',
    });
    expect(editInput('s', was, { ...was, learners: was.learners.slice(1) })).toMatchObject({
      learnerIds: ['c'],
    });
    expect(editInput('s', was, { ...was, place: 'IN_PERSON', locationName: 'Room 4' })).toMatchObject({
      meetingSolution: 'IN_PERSON',
      physicalSessionOptions: { locationName: 'Room 4' },
    });
  });

  it('reschedules a series only for more than a single session', () => {
    const repeats = { ...was, repeats: true };
    expect(editInput('s', was, repeats)).toBeNull();
    const following = { ...repeats, scope: 'SINGLE_AND_FOLLOWING' as const };
    expect(editInput('s', was, following)?.recurrence).toMatchObject({ recurringDays: [2] });
  });
});
