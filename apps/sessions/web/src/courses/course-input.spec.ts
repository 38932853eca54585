import type { SectionCardFragment } from '../__generated__/graphql';
import { EMPTY_ENROLLMENT } from '../session-form/enrollment-values';
import { EMPTY_FORM } from '../session-form/session-form-values';
import { courseField, courseValuesOf, createCourseInput, editCourseInput } from './course-input';

const maya = { id: 'm', name: 'Maya Lindqvist' };

describe('createCourseInput and editCourseInput', () => {
  it('send what was entered, and nothing for empty fields', () => {
    const input = createCourseInput({
      ...EMPTY_FORM,
      programId: 'p',
      subject: ' Algebra I ',
      leaders: [maya],
      date: '2027-01-05',
      startTime: '16:00',
      endTime: '17:00',
      place: 'IN_PERSON',
      locationName: 'Room 4',
      gradeLevels: ['KG'],
      enrollment: { ...EMPTY_ENROLLMENT, opensAt: '08:00' },
    });
    expect(input).toMatchObject({
      name: 'Algebra I',
      programIds: ['p'],
      leaderIds: ['m'],
      maxEnrollments: null,
      perUserRate: null,
      recurrence: null,
      physicalSessionOptions: { locationName: 'Room 4' },
      gradeLevels: ['KG'],
      // A time counts only with its day.
      enrollLimitStartTime: null,
    });
    expect(input).not.toHaveProperty('schoolIds');
  });

  it('send people, dates, hours and places of an edit only when they changed', () => {
    const section = {
      name: 'Algebra I',
      programs: [{ id: 'p' }],
      enrollRoles: ['LEARNER'],
      maxEnrollments: 4,
      nextSession: {
        date: '2027-01-05',
        startTime: '16:00',
        endTime: '17:00',
        recurringFrequency: 'WEEKLY',
        weeksRepeat: 1,
        recurringDays: [2],
        recurringEndDate: '2027-02-02',
        meetingSolution: 'IN_PERSON',
        physicalSessionOptions: { locationName: 'Room 4' },
      },
    } as unknown as SectionCardFragment;
    const was = courseValuesOf(section, [maya]);
    const same = editCourseInput('s', was, { ...was, seats: 6, reason: ' More seats ' });
    expect(same).toMatchObject({ sectionId: 's', reason: 'More seats', maxEnrollments: 6 });
    for (const part of ['leaderIds', 'date', 'startTime', 'recurrence', 'meetingSolution'])
      expect(same).not.toHaveProperty(part);
    const other = editCourseInput('s', was, {
      ...was,
      leaders: [{ id: 'a', name: 'Andre' }],
      date: '2027-01-06',
      locationName: 'Library',
      repeats: true,
      days: [3, 5],
    });
    expect(other).toMatchObject({
      leaderIds: ['a'],
      date: '2027-01-06',
      recurrence: { recurringDays: [3, 5], recurringEndDate: '2027-02-02' },
      physicalSessionOptions: { locationName: 'Library' },
    });
    expect(other).not.toHaveProperty('startTime');
  });

  it('map the server’s fields to the form’s names', () => {
    expect([courseField('name'), courseField('maxEnrollments'), courseField('perUserRate')]).toEqual([
      'subject',
      'maxStudents',
      'perUserRate',
    ]);
  });
});
