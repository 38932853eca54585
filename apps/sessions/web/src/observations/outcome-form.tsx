import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, notify, Radio, Stack, Textarea } from '@lyceum/web/design-system';
import {
  RecordObservationDocument,
  type ObservationLineFragment,
  type ObservationOutcome,
  type ObservationWay,
} from '../__generated__/graphql';
import { useT } from '../i18n';

const OUTCOMES: readonly ObservationOutcome[] = ['GOOD', 'ADVICE', 'CONCERN', 'NOT_POSSIBLE'];

interface OutcomeFormProps {
  observation: ObservationLineFragment;
  onRecorded: () => unknown;
}

export function OutcomeForm({ observation, onRecorded }: OutcomeFormProps) {
  const t = useT();
  const [outcome, setOutcome] = useState<ObservationOutcome | null>(null);
  const [way, setWay] = useState<ObservationWay | null>(null);
  const [notes, setNotes] = useState('');
  const [forLeader, setForLeader] = useState('');
  const [tried, setTried] = useState(false);
  const [record, { loading, error }] = useMutation(RecordObservationDocument);
  const asksWay = outcome !== null && outcome !== 'NOT_POSSIBLE';
  const needsNotes = outcome === 'CONCERN' || outcome === 'NOT_POSSIBLE';
  const problems = {
    outcome: outcome ? null : t('observations.outcomeMissing'),
    way: asksWay && !way ? t('observations.wayMissing') : null,
    notes: needsNotes && !notes.trim() ? t('observations.notesMissing') : null,
  };
  const shown = (problem: string | null) => (tried ? problem : null);
  const submit = async () => {
    setTried(true);
    if (!outcome || Object.values(problems).some(Boolean)) return;
    const input = { observationId: observation.id, outcome, way: asksWay ? way : null, notes, forLeader };
    try {
      await record({ variables: { input } });
      notify({ tone: 'good', message: t('observations.recorded') });
      await onRecorded();
    } catch {
      // The error is shown above the fields.
    }
  };
  return (
    <Stack gap="md">
      {error ? <ErrorState error={error} title={t('observations.notRecorded')} variant="inline" /> : null}
      <Radio.Group
        label={t('observations.what')}
        value={outcome}
        error={shown(problems.outcome)}
        onChange={(value) => setOutcome(value as ObservationOutcome)}
      >
        <Stack gap="xs" mt="xs">
          {OUTCOMES.map((value) => (
            <Radio key={value} value={value} label={t(`observations.outcome.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {asksWay ? (
        <Radio.Group
          label={t('observations.how')}
          value={way}
          error={shown(problems.way)}
          onChange={(value) => setWay(value as ObservationWay)}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="LIVE" label={t('observations.way.LIVE')} />
            <Radio
              value="RECORDING"
              label={t('observations.way.RECORDING')}
              disabled={!observation.hasRecording}
            />
          </Stack>
        </Radio.Group>
      ) : null}
      <Textarea
        label={t('observations.notes')}
        description={t('observations.notesHelp')}
        error={shown(problems.notes)}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4000}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <Textarea
        label={t('observations.forLeader')}
        description={t('observations.forLeaderHelp')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={forLeader}
        onChange={(event) => setForLeader(event.currentTarget.value)}
      />
      <div>
        <Button loading={loading} onClick={() => void submit()}>
          {t('observations.record')}
        </Button>
      </div>
    </Stack>
  );
}
