import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import { ArchiveRosterRecordsDocument, type RosterRecordKind } from '../__generated__/graphql';
import { useT } from '../i18n';

interface ArchiveBarProps {
  programId: string;
  kind: RosterRecordKind;
  ids: readonly string[];
  /** Archived records are shown, which can be restored. */
  archived: boolean;
  onDone: () => void;
}

/** Archives the selected records or restores them. */
export function ArchiveBar({ programId, kind, ids, archived, onDone }: ArchiveBarProps) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const [archive] = useMutation(ArchiveRosterRecordsDocument);
  const count = ids.length;
  const words = archived ? 'restore' : 'archive';
  const confirm = async () => {
    await archive({ variables: { input: { programId, kind, ids: [...ids], archived: !archived } } });
    notify({ tone: 'good', message: t(`browser.${words}.done`, { count }) });
    onDone();
  };
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setAsks(true)}>
        {t(`browser.${words}.button`)}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t(`browser.${words}.title`, { count })}
        confirmLabel={t(`browser.${words}.button`)}
        danger={!archived}
        onConfirm={confirm}
      >
        <Text size="sm">{t(`browser.${words}.help`)}</Text>
      </ConfirmDialog>
    </>
  );
}
