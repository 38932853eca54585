import { Suspense, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ConfirmDialog, lazyPart, Text } from '@lyceum/web/design-system';
import {
  ArchiveEverybodyDocument,
  ArchivePeopleDocument,
  PeopleRosterDocument,
  type UserRosterFilters,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { NoteOnPeople } from './note-on-people';
import { useTellChange } from './tell-change';
import type { PeopleSelection } from './use-people-selection';

const RolesDialog = lazyPart(() => import('./roles-dialog'));

export interface BulkActionsProps {
  selection: PeopleSelection;
  filters: UserRosterFilters;
  /** How many the filters find. */
  total: number;
}

/** What can be done with the chosen people. */
export default function BulkActions({ selection, filters, total }: BulkActionsProps) {
  const t = useT();
  const [open, setOpen] = useState<'archive' | 'roles' | 'note' | null>(null);
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
      {selection.everybody ? null : (
        <Button variant="default" size="sm" onClick={() => setOpen('note')}>
          {t('notes.write')}
        </Button>
      )}
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
      {open === 'note' ? (
        <NoteOnPeople
          userIds={[...selection.ids]}
          onWritten={selection.clear}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'roles' ? (
        <Suspense fallback={null}>
          <RolesDialog selection={selection} filters={filters} count={count} onClose={() => setOpen(null)} />
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
