import { Link } from 'react-router';
import { Anchor, Button, Group, SidePanel, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { ObservationLineFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { LessonRecordings } from '../lesson-recordings/lesson-recordings';
import { nameOf } from '../session/people';
import { ObserverField } from './observer-field';
import { OutcomeForm } from './outcome-form';

interface ObservationPanelProps {
  observation: ObservationLineFragment;
  onClose: () => void;
  onChanged: () => unknown;
}

/** One lesson: who observes it, the way in, its recordings, and the outcome. */
export function ObservationPanel({ observation, onClose, onChanged }: ObservationPanelProps) {
  const t = useT();
  const format = useFormat();
  const { session, sessionId, subject, isInRoom, leader, startsAt } = observation;
  const { mayDecide, mayRecord, outcome, hasRecording } = observation;
  return (
    <SidePanel opened onClose={onClose} title={nameOf(leader, t)}>
      <Stack gap="md">
        <Text>{[subject, format.dateTime(startsAt)].filter(Boolean).join(' · ')}</Text>
        <Group>
          {session ? (
            <Anchor component={Link} to={`/sessions/${session.id}`}>
              {t('observations.session')}
            </Anchor>
          ) : null}
          {mayRecord && isInRoom ? (
            <Button component={Link} to={`/sessions/${sessionId}/room`} variant="default">
              {t('observations.visit')}
            </Button>
          ) : null}
        </Group>
        {hasRecording && session ? (
          <LessonRecordings sessionId={session.id} />
        ) : session ? (
          <Text size="sm" c="dimmed">
            {t('observations.noRecording')}
          </Text>
        ) : null}
        {outcome ? (
          <Recorded observation={observation} />
        ) : mayRecord ? (
          <>
            {mayDecide ? <ObserverField observation={observation} onChanged={onChanged} /> : null}
            <OutcomeForm
              observation={observation}
              onRecorded={async () => {
                onClose();
                await onChanged();
              }}
            />
          </>
        ) : (
          <Text size="sm">{t('observations.ownLesson')}</Text>
        )}
      </Stack>
    </SidePanel>
  );
}

function Recorded({ observation }: { observation: ObservationLineFragment }) {
  const t = useT();
  const format = useFormat();
  const { outcome, way, notes, forLeader, doneBy, doneAt } = observation;
  return (
    <Stack gap="xs">
      <Text fw={600}>{t(`observations.outcome.${outcome!}`)}</Text>
      <Text size="sm" c="dimmed">
        {[
          way ? t(`observations.way.${way}`) : null,
          t('observations.recordedBy', {
            name: nameOf(doneBy, t),
            when: doneAt ? format.dateTime(doneAt) : '',
          }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {notes ? <Text size="sm">{notes}</Text> : null}
      {forLeader ? <Text size="sm">{t('observations.toldLeader', { text: forLeader })}</Text> : null}
    </Stack>
  );
}
