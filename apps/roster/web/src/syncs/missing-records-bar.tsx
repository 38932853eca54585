import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import { KeepDespiteRosterSyncDocument, type SyncAbsenceFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

interface MissingRecordsBarProps {
  programId: string;
  /** The selection of one page: at most 200. */
  records: readonly SyncAbsenceFragment[];
  onDone: () => void;
}

/** Keeps the selected records regardless of deliveries, or lets them follow the deliveries again. */
export function MissingRecordsBar({ programId, records, onDone }: MissingRecordsBarProps) {
  const t = useT();
  const [asked, setAsked] = useState<'keep' | 'follow' | null>(null);
  const [keep] = useMutation(KeepDespiteRosterSyncDocument);
  const of = {
    keep: records.filter(({ kept }) => !kept),
    follow: records.filter(({ kept }) => kept),
  };
  const words = asked ?? 'keep';
  const count = of[words].length;
  const confirm = async () => {
    for (const { source, kind, externalIds } of groupsOf(of[words]))
      await keep({
        variables: { input: { programId, source, kind, externalIds, kept: words === 'keep' } },
      });
    notify({ tone: 'good', message: t(`syncs.${words}.done`, { count }) });
    onDone();
  };
  return (
    <>
      {(['keep', 'follow'] as const).map((each) =>
        of[each].length > 0 ? (
          <Button key={each} variant="default" size="sm" onClick={() => setAsked(each)}>
            {t(`syncs.${each}.button`, { count: of[each].length })}
          </Button>
        ) : null,
      )}
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t(`syncs.${words}.title`, { count })}
        confirmLabel={t(`syncs.${words}.button`, { count })}
        onConfirm={confirm}
      >
        <Text size="sm">{t(`syncs.${words}.help`)}</Text>
      </ConfirmDialog>
    </>
  );
}

type Group = Pick<SyncAbsenceFragment, 'source' | 'kind'> & { externalIds: string[] };

/** The API takes records of one source and kind at a time. */
function groupsOf(records: readonly SyncAbsenceFragment[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { source, kind, externalId } of records) {
    const group = groups.get(`${source}/${kind}`) ?? { source, kind, externalIds: [] };
    group.externalIds.push(externalId);
    groups.set(`${source}/${kind}`, group);
  }
  return [...groups.values()];
}
