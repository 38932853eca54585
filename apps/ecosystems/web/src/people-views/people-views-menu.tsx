import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMutation, useQuery } from '@apollo/client/react';
import { LazyMenu, lazyPart, notify, type MenuEntry } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { IconBookmark, IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import {
  PeopleViewsDocument,
  RemovePeopleViewDocument,
  type KeptPeopleViewFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { ViewsButton } from './views-button';

const SMALL = { size: 16, stroke: 1.8 };

const PeopleViewDialog = lazyPart(() => import('./people-view-dialog'));

/** Saved lists of people; opening the page without filters opens the viewer's default one. */
export default function PeopleViewsMenu({ filters }: { filters: string }) {
  const t = useT();
  const [address, setAddress] = useSearchParams();
  const arrivedEmpty = useRef(address.size === 0);
  const [editing, setEditing] = useState<KeptPeopleViewFragment | 'new' | null>(null);
  const { data } = useQuery(PeopleViewsDocument, { fetchPolicy: 'cache-and-network' });
  const [remove] = useMutation(RemovePeopleViewDocument, { refetchQueries: [PeopleViewsDocument] });
  const views = data?.getPeopleViews ?? [];
  const start = views.find(({ isDefault }) => isDefault);
  const present = views.find((view) => view.filters === filters && filters !== '');
  useEffect(() => {
    if (!arrivedEmpty.current || !data) return;
    arrivedEmpty.current = false;
    if (start && address.size === 0) setAddress(new URLSearchParams(start.filters), { replace: true });
  }, [data, start, address, setAddress]);
  const drop = async (view: KeptPeopleViewFragment) => {
    try {
      await remove({ variables: { id: view.id } });
      notify({ tone: 'good', message: t('views.removed', { name: view.name }) });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  const changesOf = (view: KeptPeopleViewFragment): MenuEntry[] => [
    {
      label: t('views.change', { name: view.name }),
      icon: <IconPencil {...SMALL} />,
      onSelect: () => setEditing(view),
    },
    {
      label: t('views.remove', { name: view.name }),
      icon: <IconTrash {...SMALL} />,
      onSelect: () => void drop(view),
    },
  ];
  const entries: MenuEntry[] = [
    { label: t('views.everybody'), icon: <IconUsers {...SMALL} />, to: '/people?page=1' },
    ...views.map((view) => ({
      label: [view.name, view.isDefault && t('views.default'), view.isShared && t('views.shared')]
        .filter(Boolean)
        .join(' · '),
      icon: <IconBookmark {...SMALL} />,
      to: `/people?${view.filters}`,
    })),
    { label: t('views.save'), icon: <IconPlus {...SMALL} />, onSelect: () => setEditing('new'), apart: true },
    ...(present?.mayEdit ? changesOf(present) : []),
  ];
  return (
    <>
      <LazyMenu target={<ViewsButton>{present?.name ?? t('views.title')}</ViewsButton>} entries={entries} />
      {editing ? (
        <Suspense fallback={null}>
          <PeopleViewDialog
            view={editing === 'new' ? null : editing}
            filters={filters}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
