import { Suspense, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, lazyPart, Text } from '@lyceum/web/design-system';
import {
  ArchiveEverybodyDocument,
  ArchivePeopleDocument,
  PeopleRosterDocument,
  type RosterPersonFragment,
  type UserRosterFilters,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { ArchiveDialog } from './archive-dialog';
import { NoteOnPeople } from './note-on-people';
import { nameOf } from './people-table';
import { useChangeNotice } from './use-change-notice';
import type { PeopleSelection } from './use-people-selection';

const RolesDialog = lazyPart(() => import('./roles-dialog'));

export interface BulkActionsProps {
  selection: PeopleSelection;
  /** The people of this page: only for these it is known whether the viewer may archive them. */
  rows: readonly RosterPersonFragment[];
  filters: UserRosterFilters;
  /** Number of people who match the filters. */
  total: number;
}

/** Actions on the chosen people. */
export default function BulkActions({ selection, rows, filters, total }: BulkActionsProps) {
  const t = useT();
  const [open, setOpen] = useState<'archive' | 'roles' | 'note' | null>(null);
  const archived = filters.statuses?.includes('ARCHIVED') ?? false;
  const count = selection.everybody ? total : selection.ids.size;
  const others = selection.everybody
    ? []
    : rows.filter((row) => selection.ids.has(row.id) && !mayArchive(row));
  const chosen = [...selection.ids].filter((id) => !others.some((row) => row.id === id));
  const archive = useArchive(selection, chosen, filters, !archived);
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
      {others.length > 0 && others.length === count ? (
        <Text size="sm">{t('bulk.notYours')}</Text>
      ) : (
        <Button variant="default" size="sm" onClick={() => setOpen('archive')}>
          {archived ? t('bulk.restore') : t('bulk.archive')}
        </Button>
      )}
      {open === 'archive' ? (
        <ArchiveDialog
          opened
          archives={!archived}
          count={count - others.length}
          others={others.map(nameOf)}
          userIds={selection.everybody ? null : chosen}
          onConfirm={archive}
          onClose={() => setOpen(null)}
        />
      ) : null}
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

const mayArchive = ({ viewerMay }: RosterPersonFragment) => viewerMay?.archive ?? false;

function useArchive(
  selection: PeopleSelection,
  userIds: string[],
  filters: UserRosterFilters,
  archived: boolean,
) {
  const tell = useChangeNotice();
  const refetchQueries = [PeopleRosterDocument];
  const [some] = useMutation(ArchivePeopleDocument, { refetchQueries });
  const [all] = useMutation(ArchiveEverybodyDocument, { refetchQueries });
  return async () => {
    if (selection.everybody) {
      await all({ variables: { selectedFilters: filters, archived } });
      tell(null);
    } else {
      const answer = await some({ variables: { input: { userIds, archived } } });
      tell(answer.data?.adminArchiveOneOrManyUser ?? null);
    }
    selection.clear();
  };
}
