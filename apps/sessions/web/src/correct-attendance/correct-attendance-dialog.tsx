import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  ConfirmDialog,
  Fieldset,
  Group,
  NativeSelect,
  notify,
  NumberInput,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import {
  CorrectAttendanceDocument,
  type LostReason,
  type ParticipantFragment,
  type SessionDetailsFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { lostText } from '../register/attendance-words';
import { ReasonField } from '../session/reason-field';
import { byType, nameOf } from '../session/people';

const REASONS: readonly LostReason[] = [
  'ABSENT',
  'LATE',
  'LEFT_EARLY',
  'EXCUSED',
  'NO_TUTOR',
  'CANCELLED_BY_LEARNER',
  'CANCELLED_BY_LEADER',
  'CANCELLED_BY_ADMIN',
  'OTHER',
];

interface Correction {
  minutesPresent: number;
  lostReason: LostReason;
}

function start(person: ParticipantFragment): Correction {
  const minutesPresent = person.minutesPresent ?? 0;
  return { minutesPresent, lostReason: person.lostReason ?? (minutesPresent > 0 ? 'LATE' : 'ABSENT') };
}

/** One learner: present minutes are entered, lost minutes follow from them. */
function LearnerFields({
  person,
  scheduled,
  value,
  onChange,
}: {
  person: ParticipantFragment;
  scheduled: number;
  value: Correction;
  onChange: (value: Correction) => void;
}) {
  const t = useT();
  const format = useFormat();
  const lost = scheduled - value.minutesPresent;
  return (
    <Fieldset legend={nameOf(person.user, t)}>
      <Group align="flex-end" gap="md">
        <NumberInput
          label={t('attendance.present')}
          w={140}
          min={0}
          max={scheduled}
          clampBehavior="strict"
          allowDecimal={false}
          value={value.minutesPresent}
          onChange={(next) => onChange({ ...value, minutesPresent: Number(next) || 0 })}
        />
        {lost > 0 ? (
          <NativeSelect
            label={t('attendance.why')}
            value={value.lostReason}
            data={REASONS.map((reason) => ({ value: reason, label: lostText(reason, t) }))}
            onChange={(event) => onChange({ ...value, lostReason: event.currentTarget.value as LostReason })}
          />
        ) : null}
      </Group>
      <Text size="sm" c="dimmed" mt="xs" className="ly-tabular" role="status">
        {t('attendance.sum', {
          scheduled: format.number(scheduled),
          present: format.number(value.minutesPresent),
          lost: format.number(lost),
        })}
      </Text>
    </Fieldset>
  );
}

/** Corrects who attended and for how long, with a reason that the history keeps. */
export default function CorrectAttendanceDialog({
  session,
  onClose,
}: {
  session: SessionDetailsFragment;
  onClose: () => void;
}) {
  const t = useT();
  const learners = byType(session.participants, 'LEARNER');
  const [values, setValues] = useState(
    () => new Map(learners.map((person) => [person.userId, start(person)])),
  );
  const [reason, setReason] = useState('');
  const [correct] = useMutation(CorrectAttendanceDocument);
  const scheduledOf = (person: ParticipantFragment) => person.minutesScheduled ?? session.durationMinutes;
  const changed = learners.filter((person) => {
    const [was, is] = [start(person), values.get(person.userId) ?? start(person)];
    const reasonChanged = is.minutesPresent < scheduledOf(person) && is.lostReason !== was.lostReason;
    return is.minutesPresent !== was.minutesPresent || reasonChanged;
  });
  const confirm = async () => {
    const corrections = changed.map((person) => {
      const { minutesPresent, lostReason } = values.get(person.userId) ?? start(person);
      const lost = minutesPresent < scheduledOf(person);
      return { userId: person.userId, minutesPresent, ...(lost ? { lostReason } : {}) };
    });
    await correct({ variables: { input: { sessionId: session.id, reason: reason.trim(), corrections } } });
    notify({ tone: 'good', message: t('attendance.saved') });
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      size="lg"
      title={t('attendance.title')}
      confirmLabel={t('attendance.save')}
      disabled={!changed.length || !reason.trim()}
      onConfirm={confirm}
    >
      <Stack gap="md">
        {learners.map((person) => (
          <LearnerFields
            key={person.userId}
            person={person}
            scheduled={scheduledOf(person)}
            value={values.get(person.userId) ?? start(person)}
            onChange={(value) => setValues((before) => new Map(before).set(person.userId, value))}
          />
        ))}
        <ReasonField
          label={t('attendance.reason')}
          description={t('attendance.reasonHelp')}
          required
          value={reason}
          onChange={setReason}
        />
      </Stack>
    </ConfirmDialog>
  );
}
