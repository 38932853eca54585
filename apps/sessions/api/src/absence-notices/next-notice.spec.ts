import fc from 'fast-check';
import { ATTENDANCE_STATUSES } from '@lyceum/contracts/attendance';
import { nextNotice } from './next-notice';

const status = fc.option(fc.constantFrom(...ATTENDANCE_STATUSES));

it('notifies of each true status once, and not of learners who were never absent or late', () => {
  fc.assert(
    fc.property(fc.array(status, { maxLength: 12 }), (marks) => {
      let last: ReturnType<typeof nextNotice> = null;
      for (const mark of marks) {
        const next = nextNotice(last, mark);
        if (next) expect(next).not.toBe(last);
        last = next ?? last;
        const missing = mark === 'ABSENT' || mark === 'LATE';
        expect(last === 'ABSENT' || last === 'LATE' ? last : null).toBe(missing ? mark : null);
        expect(nextNotice(last, mark)).toBeNull();
      }
      if (!marks.some((mark) => mark === 'ABSENT' || mark === 'LATE')) expect(last).toBeNull();
    }),
  );
});
