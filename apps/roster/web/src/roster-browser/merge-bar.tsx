import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ConfirmDialog, notify, Radio, Stack, Text } from '@lyceum/web/design-system';
import { MergeRosterPeopleDocument, type RosterPersonKind } from '../__generated__/graphql';
import { useT } from '../i18n';

export interface RosterPerson {
  id: string;
  /** Name and identifier. */
  label: string;
}

interface MergeBarProps {
  programId: string;
  kind: RosterPersonKind;
  people: readonly RosterPerson[];
  onDone: () => void;
}

/** Merges two records of the same person. */
export function MergeBar({ programId, kind, people, onDone }: MergeBarProps) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [merge] = useMutation(MergeRosterPeopleDocument);
  const [first, second] = people;
  if (!first || !second || people.length > 2) return <Text size="sm">{t('browser.merge.hint')}</Text>;
  const kept = chosen === second.id ? second : first;
  const merged = kept === first ? second : first;
  const confirm = async () => {
    await merge({ variables: { input: { programId, kind, keptId: kept.id, mergedId: merged.id } } });
    notify({ tone: 'good', message: t('browser.merge.done') });
    onDone();
  };
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setAsks(true)}>
        {t('browser.merge.button')}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('browser.merge.title')}
        confirmLabel={t('browser.merge.confirm')}
        onConfirm={confirm}
      >
        <Radio.Group label={t('browser.merge.stays')} value={kept.id} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {people.map(({ id, label }) => (
              <Radio key={id} value={id} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm">{t('browser.merge.help')}</Text>
      </ConfirmDialog>
    </>
  );
}
