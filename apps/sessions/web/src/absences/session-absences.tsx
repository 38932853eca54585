import { useMutation } from '@apollo/client/react';
import { Button, Group, notify, PersonLabel, StatusBadge } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useUser } from '@lyceum/web/viewer';
import { TakeBackAbsenceDocument, type SessionDetailsFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import classes from './absences.module.css';

/** Absent learners with their reasons; an absence can be withdrawn while a seat is free. */
export function SessionAbsences({
  session,
  onChanged,
}: {
  session: SessionDetailsFragment;
  onChanged: () => unknown;
}) {
  const t = useT();
  const user = useUser();
  const [takeBack, { loading }] = useMutation(TakeBackAbsenceDocument);
  if (session.absences.length === 0) return null;
  const come = async (learnerId: string) => {
    try {
      await takeBack({ variables: { sessionId: session.id, learnerId } });
      notify({ tone: 'good', message: t('absence.takenBack') });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
    await onChanged();
  };
  return (
    <ul className={classes.absences} aria-label={t('absence.list')}>
      {session.absences.map(({ userId, user: person, reason, note, mayTakeBack }) => (
        <li key={userId}>
          <Group gap="xs">
            <PersonLabel name={nameOf(person, t)} profile={person?.profile} />
            <StatusBadge tone="info">{t('absence.excused')}</StatusBadge>
            <span>{[t(`absence.reasons.${reason}`), note].filter(Boolean).join(' · ')}</span>
            {mayTakeBack ? (
              <Button size="xs" variant="default" loading={loading} onClick={() => void come(userId)}>
                {userId === user.id
                  ? t('absence.takeBack')
                  : t('absence.takeBackFor', { name: nameOf(person, t) })}
              </Button>
            ) : null}
          </Group>
        </li>
      ))}
    </ul>
  );
}
