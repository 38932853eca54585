import { useFormat } from '@lyceum/web/i18n';
import type { SessionPayoutStatus } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../pay/use-cents';
import {
  comingAndGoing,
  hoursChange,
  minutesChanges,
  part,
  payChange,
  textOf,
  type Activity,
  type PayPart,
} from './activity-parts';
import classes from './session-detail.module.css';

export type Names = ReadonlyMap<string, string>;

const PAY_STATES: readonly string[] = ['NOT_APPLICABLE', 'PENDING', 'APPROVED', 'DENIED', 'PAID'];
const isPayState = (status: string): status is SessionPayoutStatus => PAY_STATES.includes(status);

function useLines(): (activity: Activity, names: Names) => string[] {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const time = (value: unknown) => {
    const { startDateTime, endDateTime } = part(value);
    const [start, end] = [textOf(startDateTime), textOf(endDateTime)];
    return start && end ? `${format.shortDate(start)}, ${format.timeRange(start, end)}` : null;
  };
  const fromTo = (before: string | null, after: string | null) => [
    t('history.fromTo', { before: before ?? t('history.nothing'), after: after ?? t('history.nothing') }),
  ];
  const place = (value: unknown) => {
    const { meetingSolution, locationName } = part(value);
    if (textOf(locationName)) return textOf(locationName);
    if (meetingSolution === 'LESSON_ROOM') return t('meeting.LESSON_ROOM');
    return meetingSolution === 'CUSTOM_URL' ? t('meeting.CUSTOM_URL') : null;
  };
  const pay = ({ status, amount, currency }: PayPart) =>
    isPayState(status) ? `${t(`pay.state.${status}`)} (${money(amount, currency)})` : '–';
  const key = (activity: Activity, name: string) =>
    fromTo(textOf(part(activity.before)[name]), textOf(part(activity.after)[name]));
  return (activity, names) => {
    const name = (id: string) => names.get(id) ?? t('people.someone');
    const { added, removed } = comingAndGoing(activity);
    switch (activity.action) {
      case 'EDIT_DATE_TIMES':
        return fromTo(time(activity.before), time(activity.after));
      case 'EDIT_SUBJECT':
        return key(activity, 'subject');
      case 'EDIT_MAX_ENROLLMENT':
        return key(activity, 'maxStudents');
      case 'EDIT_LOCATION':
        return part(activity.after)['linkChanged']
          ? [t('history.linkChanged')]
          : fromTo(place(activity.before), place(activity.after));
      case 'EDIT_PARTICIPANTS':
        return [
          ...added.map((id) => t('history.added', { name: name(id) })),
          ...removed.map((id) => t('history.removed', { name: name(id) })),
        ];
      case 'CLAIM_SUBSTITUTE':
      case 'ASSIGN_SUBSTITUTE': {
        const [absent, substitute] = [part(activity.after)['userId'], part(activity.after)['claimerId']];
        const [of, who] = [textOf(absent) ?? '', textOf(substitute) ?? ''];
        return [t('history.standsIn', { name: name(who), absent: name(of) })];
      }
      case 'REQUEST_SUBSTITUTE':
      case 'RESERVE_SEAT':
      case 'ENROLL':
        return added.map(name);
      case 'SUBMIT_FEEDBACK':
      case 'EDIT_FEEDBACK': {
        const { learners } = part(activity.after);
        return Array.isArray(learners) ? learners.map((id) => name(String(id))) : [];
      }
      case 'UNENROLL':
      case 'DROP_SESSION':
        return removed.map(name);
      case 'EDIT_ATTENDANCE':
        return minutesChanges(activity).map(({ userId, before, after }) =>
          t('history.minutes', { name: name(userId), before, after }),
        );
      case 'EDIT_HOURS':
        return hoursChange(activity).map(({ userId, before, after }) =>
          t('history.hours', { name: name(userId), before, after }),
        );
      case 'EDIT_PAY':
        return payChange(activity).map(({ userId, before, after }) =>
          t('history.pay', { name: name(userId), before: pay(before), after: pay(after) }),
        );
      default:
        return [];
    }
  };
}

/** The values before and after the change, as text. */
export function ActivityChange({ activity, names }: { activity: Activity; names: Names }) {
  const lines = useLines();
  return lines(activity, names).map((line) => (
    <p key={line} className={classes.change}>
      {line}
    </p>
  ));
}
