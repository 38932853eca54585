import { personName } from '@lyceum/web/viewer';
import type { ParticipantFragment, PersonNameFragment } from '../__generated__/graphql';
import type { T } from '../i18n';

/** The name that a person goes by; people who may not be seen have none. */
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

/** A session that is over, of which neither the platform nor anybody recorded who was there. */
export function isUnrecorded(participants: readonly ParticipantFragment[]): boolean {
  return (
    participants.some(({ attendanceSource }) => attendanceSource === 'SCHEDULE') &&
    participants.every(
      ({ attendanceSource, joinedTime }) =>
        !joinedTime && (attendanceSource == null || attendanceSource === 'SCHEDULE'),
    )
  );
}

/** Up to `most` names, then how many more: "Ana Ruiz, Leo Park and 3 more". */
export function nameList(people: readonly ParticipantFragment[], t: T, locale: string, most = 3): string {
  const names = people.map(({ user }) => nameOf(user, t));
  const shown = names.length > most + 1 ? names.slice(0, most) : names;
  const rest = names.length - shown.length;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    rest > 0 ? [...shown, t('people.more', { count: rest })] : shown,
  );
}

/** Whom the viewer meets; for somebody who looks on, everybody. */
export function othersOf(participants: readonly ParticipantFragment[], viewerId: string) {
  return participants.filter(({ userId }) => userId !== viewerId);
}
