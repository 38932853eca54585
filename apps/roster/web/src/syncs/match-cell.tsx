import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ConfirmDialog, Group, notify, Stack, Text } from '@lyceum/web/design-system';
import {
  DecideRosterSyncMatchDocument,
  type RosterSyncKind,
  type SyncRowFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { refetchOnFailure } from './refetch-on-failure';

export interface Decisions {
  planId: string;
  onDecided: () => unknown;
}

interface MatchCellProps {
  row: SyncRowFragment;
  decisions: Decisions | null;
}

type Answer = 'same' | 'apart';

/** By which field the record was matched; for a suggested match, the question. */
export function MatchCell({ row, decisions }: MatchCellProps) {
  const t = useT();
  const words = row.matchedBy ? t(`syncs.match.${row.matchedBy}`) : '–';
  const answers = decisions ? answersTo(row) : [];
  if (!decisions || answers.length === 0) return words;
  return (
    <Stack gap={4}>
      <span>{words}</span>
      <Group gap={4}>
        {answers.map((answer) => (
          <Decision key={answer} answer={answer} row={row} decisions={decisions} />
        ))}
      </Group>
    </Stack>
  );
}

const PEOPLE: readonly RosterSyncKind[] = ['TEACHER', 'STUDENT', 'GUARDIAN'];

/** Only people's records are decided on one by one. */
function answersTo({ kind, change, state, newExternalId }: SyncRowFragment): readonly Answer[] {
  if (state !== 'OPEN' || !newExternalId || !PEOPLE.includes(kind)) return [];
  if (change === 'AMBIGUOUS') return ['same', 'apart'];
  return change === 'REKEYED' ? ['apart'] : [];
}

interface DecisionProps {
  answer: Answer;
  row: SyncRowFragment;
  decisions: Decisions;
}

function Decision({ answer, row, decisions: { planId, onDecided } }: DecisionProps) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const [decide] = useMutation(DecideRosterSyncMatchDocument);
  const { kind, externalId, newExternalId, name, isAlias } = row;
  // Neither answer changes the record of a student who is new in the same delivery.
  const texts = isAlias ? 'syncs.decideAlias' : 'syncs.decide';
  const confirm = async () => {
    const input = { planId, kind, externalId, isSame: answer === 'same' };
    await refetchOnFailure(decide({ variables: { input } }), onDecided);
    notify({ tone: 'good', message: t(`${texts}.done`) });
    void onDecided();
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={t(`syncs.decide.${answer}Of`, { name: name ?? externalId })}
        onClick={() => setAsks(true)}
      >
        {t(`syncs.decide.${answer}`)}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t(`syncs.decide.${answer}Title`)}
        confirmLabel={t(`syncs.decide.${answer}`)}
        onConfirm={confirm}
      >
        <Text size="sm">
          {t(`${texts}.${answer}Help`, { before: externalId, after: newExternalId ?? '' })}
        </Text>
      </ConfirmDialog>
    </>
  );
}
