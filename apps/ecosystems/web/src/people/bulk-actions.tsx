import { Suspense, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ConfirmDialog, lazyPart, notify, Text } from '@lyceum/web/design-system';
import {
  ArchiveEverybodyDocument,
  ArchivePeopleDocument,
  PeopleRosterDocument,
  type UserRosterFilters,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import type { PeopleChoices } from './people-toolbar';
import type { PeopleSelection } from './use-people-selection';

const RolesDialog = lazyPart(() => import('./roles-dialog'));

export interface BulkActionsProps {
  selection: PeopleSelection;
  filters: UserRosterFilters;
  /** How many the filters find. */
  total: number;
  choices: PeopleChoices | undefined;
}

/** What can be done with the chosen people. */
export function BulkActions({ selection, filters, total, choices }: BulkActionsProps) {
  const t = useT();
  const [open, setOpen] = useState<'archive' | 'roles' | null>(null);
  const archived = filters.statuses?.includes('ARCHIVED') ?? false;
  const archive = useArchive(selection, filters, !archived);
  const count = selection.everybody ? total : selection.ids.size;
  const more = !selection.everybody && total > selection.ids.size;
  return (
    <>
      {more ? (
        <Button variant="subtle" size="sm" onClick={selection.chooseEverybody}>
          {t('bulk.everybody', { count: total })}
        </Button>
      ) : null}
      <Button variant="default" size="sm" onClick={() => setOpen('roles')}>
        {t('bulk.roles')}
      </Button>
      <Button variant="default" size="sm" onClick={() => setOpen('archive')}>
        {archived ? t('bulk.restore') : t('bulk.archive')}
      </Button>
      <ConfirmDialog
        opened={open === 'archive'}
        onClose={() => setOpen(null)}
        title={archived ? t('bulk.restoreTitle', { count }) : t('bulk.archiveTitle', { count })}
        confirmLabel={archived ? t('bulk.restore') : t('bulk.archive')}
        danger={!archived}
        onConfirm={archive}
      >
        <Text size="sm">{archived ? t('bulk.restoreText') : t('bulk.archiveText')}</Text>
      </ConfirmDialog>
      {open === 'roles' ? (
        <Suspense fallback={null}>
          <RolesDialog
            selection={selection}
            filters={filters}
            count={count}
            choices={choices}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function useArchive(selection: PeopleSelection, filters: UserRosterFilters, archived: boolean) {
  const tell = useTellChange();
  const refetchQueries = [PeopleRosterDocument];
  const [some] = useMutation(ArchivePeopleDocument, { refetchQueries });
  const [all] = useMutation(ArchiveEverybodyDocument, { refetchQueries });
  return async () => {
    if (selection.everybody) {
      await all({ variables: { selectedFilters: filters, archived } });
      tell(null);
    } else {
      const answer = await some({ variables: { input: { userIds: [...selection.ids], archived } } });
      tell(answer.data?.adminArchiveOneOrManyUser ?? null);
    }
    selection.clear();
  };
}

/** Says what became of a change of many; null: it goes on in the background. */
export function useTellChange() {
  const t = useT();
  return (answer: { changed: number; refused: readonly { reason: string }[] } | null): void => {
    if (!answer) return notify({ tone: 'info', message: t('bulk.background') });
    if (answer.changed > 0) notify({ tone: 'good', message: t('bulk.changed', { count: answer.changed }) });
    const [first] = answer.refused;
    if (first)
      notify({
        tone: 'bad',
        title: t('bulk.refused', { count: answer.refused.length }),
        message: first.reason,
      });
  };
}
