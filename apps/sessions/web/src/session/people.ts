import { personName } from '@lyceum/web/viewer';
import type { ParticipantFragment, PersonNameFragment } from '../__generated__/graphql';
import type { T } from '../i18n';

/** The person's display name; a placeholder for people whom the viewer may not see. */
export function nameOf(user: PersonNameFragment | null | undefined, t: T): string {
  const profile = user?.profile;
  const name = profile
    ? personName({
        firstName: profile.firstName ?? '',
        lastName: profile.lastName ?? '',
        preferredName: profile.preferredName,
      })
    : '';
  return name || t('people.someone');
}

export function byType(participants: readonly ParticipantFragment[], userType: 'LEADER' | 'LEARNER') {
  return participants.filter((person) => person.userType === userType);
}

/** Whether neither the platform nor a person has recorded attendance of the completed session. */
export function isUnrecorded(participants: readonly ParticipantFragment[]): boolean {
  return (
    participants.some(({ attendanceSource }) => attendanceSource === 'SCHEDULE') &&
    participants.every(
      ({ attendanceSource, joinedTime }) =>
        !joinedTime && (attendanceSource == null || attendanceSource === 'SCHEDULE'),
    )
  );
}

/** Up to `most` names, then the number of others: "Ana Ruiz, Leo Park and 3 more". */
export function nameList(people: readonly ParticipantFragment[], t: T, locale: string, most = 3): string {
  const names = people.map(({ user }) => nameOf(user, t));
  const shown = names.length > most + 1 ? names.slice(0, most) : names;
  const rest = names.length - shown.length;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    rest > 0 ? [...shown, t('people.more', { count: rest })] : shown,
  );
}

/** The participants other than the viewer; all for an observer. */
export function othersOf(participants: readonly ParticipantFragment[], viewerId: string) {
  return participants.filter(({ userId }) => userId !== viewerId);
}
