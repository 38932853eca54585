import { useQuery } from '@apollo/client/react';
import { Text } from '@lyceum/web/design-system';
import { useClock, useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { PersonAvailabilityDocument } from '../../__generated__/graphql';
import { FactList } from '../../fact-list';
import { useT } from './i18n';
import styles from '../person.module.css';
import { PersonPart } from './person-part';
import type { PartProps } from './sessions-parts';

/** The person's weekly availability, in their own zone. */
export function AvailabilityPart({ person }: PartProps) {
  const t = useT();
  const format = useFormat();
  const query = useQuery(PersonAvailabilityDocument, {
    variables: { userIds: [person.id] },
    fetchPolicy: 'cache-and-network',
  });
  useLive('people', query.refetch);
  const profile = query.data?.findUsersById[0]?.profile;
  const hours = profile?.availableHours ?? [];
  const clock = useClock();
  const days = [1, 2, 3, 4, 5, 6, 0].flatMap((day) => {
    const slots = hours.filter((slot) => slot.day === day);
    if (slots.length === 0) return [];
    const text = slots.map(({ startTime, endTime }) => clock.range(startTime, endTime)).join(', ');
    return [[format.weekday(day), text] as const];
  });
  return (
    <PersonPart
      title={t('overviewOf.availability')}
      query={query}
      empty={days.length === 0 && !profile?.availabilityDesc ? t('overviewOf.noAvailability') : null}
    >
      <FactList className={styles.facts} facts={days.map(([day, text]) => [day, text])} />
      {profile?.availabilityDesc ? <Text size="sm">{profile.availabilityDesc}</Text> : null}
    </PersonPart>
  );
}
