import { narrowFilter } from './narrow-filter';

describe('narrowFilter', () => {
  it('keeps the statuses that an action applies to, within those of the filter', () => {
    expect(narrowFilter({ subjects: ['Math'] }, 'CANCEL')).toEqual({
      subjects: ['Math'],
      statuses: ['PENDING', 'UPCOMING'],
    });
    expect(narrowFilter({ statuses: ['UPCOMING', 'COMPLETED'] }, 'CANCEL')).toEqual({
      statuses: ['UPCOMING'],
    });
    expect(narrowFilter({ statuses: ['UPCOMING'] }, 'RESTORE')).toBeNull();
    expect(narrowFilter({ label: 'RECENTLY_COMPLETED' }, 'APPROVE')).toBeNull();
    expect(narrowFilter({ label: 'CANCELLED' }, 'RESTORE')).toEqual({ statuses: ['CANCELLED'] });
  });
});
