import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMutation, useQuery } from '@apollo/client/react';
import { lazyPart, Menu, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { IconBookmark, IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import {
  PeopleViewsDocument,
  RemovePeopleViewDocument,
  type KeptPeopleViewFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { ViewsButton } from './views-button';

const PeopleViewDialog = lazyPart(() => import('./people-view-dialog'));

/** Lists of people under a name; opening the page without filters opens one's default. */
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
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ViewsButton>{present?.name ?? t('views.title')}</ViewsButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to="/people?page=1" leftSection={<IconUsers size={16} stroke={1.8} />}>
            {t('views.everybody')}
          </Menu.Item>
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              component={Link}
              to={`/people?${view.filters}`}
              leftSection={<IconBookmark size={16} stroke={1.8} />}
            >
              {view.name}
              {view.isDefault ? ` · ${t('views.default')}` : ''}
              {view.isShared ? ` · ${t('views.shared')}` : ''}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setEditing('new')}>
            {t('views.save')}
          </Menu.Item>
          {present?.mayEdit ? (
            <>
              <Menu.Item
                leftSection={<IconPencil size={16} stroke={1.8} />}
                onClick={() => setEditing(present)}
              >
                {t('views.change', { name: present.name })}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTrash size={16} stroke={1.8} />}
                onClick={() => void drop(present)}
              >
                {t('views.remove', { name: present.name })}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
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
