import type { SectionCardFragment } from '../__generated__/graphql';
import { EMPTY_FORM } from '../session-form/session-form-values';
import { courseValuesOf, createCourseInput, editCourseInput, EMPTY_COURSE } from './course-form-values';

const maya = { id: 'm', name: 'Maya Lindqvist' };
const course = { ...EMPTY_COURSE, name: ' Algebra I ', leaders: [maya], opensAt: '08:00' };

describe('the form of a course', () => {
  it('sends what was typed, and nothing where nothing was', () => {
    const meeting = {
      ...EMPTY_FORM,
      programId: 'p',
      date: '2027-01-05',
      startTime: '16:00',
      endTime: '17:00',
    };
    const input = createCourseInput(course, { ...meeting, place: 'IN_PERSON', locationName: 'Room 4' });
    expect(input).toMatchObject({
      name: 'Algebra I',
      programIds: ['p'],
      leaderIds: ['m'],
      maxEnrollments: null,
      perUserRate: null,
      recurrence: null,
      physicalSessionOptions: { locationName: 'Room 4' },
      // A time counts only with its day.
      enrollLimitStartTime: null,
    });
  });

  it('sends people and hours of an edit only where they changed', () => {
    const section = {
      name: 'Algebra I',
      enrollRoles: ['LEARNER'],
      maxEnrollments: 4,
    } as unknown as SectionCardFragment;
    const was = courseValuesOf(section, [maya]);
    const same = editCourseInput('s', was, { ...was, most: 6 }, null, ' More seats ');
    expect(same).toMatchObject({ sectionId: 's', reason: 'More seats', maxEnrollments: 6 });
    expect(same).not.toHaveProperty('leaderIds');
    expect(same).not.toHaveProperty('startTime');
    const other = editCourseInput(
      's',
      was,
      { ...was, leaders: [{ id: 'a', name: 'Andre' }] },
      { startTime: '18:00', endTime: '19:00' },
      'x',
    );
    expect(other).toMatchObject({ leaderIds: ['a'], startTime: '18:00' });
  });
});
