import { addDays, today } from '@lyceum/contracts/calendar';
import { useQuery } from '@apollo/client/react';
import { Button, Group, Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useViewer } from '@lyceum/web/viewer';
import { Link } from 'react-router';
import { TutorFreeDaysDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

const DAYS = 14;
const MINUTES = 60;

interface FreeDaysProps {
  userId: string;
  programId: string;
  /** Address of the booking form with this tutor. */
  book: string;
}

/** Days of the next two weeks with a free hour of the tutor; each links to the booking form. */
export default function FreeDays({ userId, programId, book }: FreeDaysProps) {
  const t = useT();
  const format = useFormat();
  const first = today(new Date(), useViewer());
  const last = addDays(first, DAYS - 1);
  const input = { programId, leaderIds: [userId], durationMinutes: MINUTES };
  const months = [first.slice(0, 7), last.slice(0, 7)] as const;
  const options = { errorPolicy: 'ignore', fetchPolicy: 'cache-and-network' } as const;
  const early = useQuery(TutorFreeDaysDocument, { ...options, variables: { month: months[0], input } });
  const late = useQuery(TutorFreeDaysDocument, {
    ...options,
    variables: { month: months[1], input },
    skip: months[0] === months[1],
  });
  const found = [early, late].flatMap(({ data }) => data?.getTutorAvailabilityForMonth?.days ?? []);
  if (found.length === 0) return null;
  const free = found.filter(({ date, freeStarts }) => date >= first && date <= last && freeStarts > 0);
  return (
    <Section title={t('tutorWays.free')}>
      {free.length === 0 ? <Text size="sm">{t('tutorWays.noneFree')}</Text> : null}
      <Group gap="xs">
        {free.map(({ date, freeStarts }) => (
          <Button key={date} component={Link} to={`${book}&date=${date}`} variant="default" size="sm">
            {t('tutorWays.day', {
              count: freeStarts,
              number: format.number(freeStarts),
              day: format.shortDate(`${date}T12:00:00Z`, 'UTC'),
            })}
          </Button>
        ))}
      </Group>
    </Section>
  );
}
