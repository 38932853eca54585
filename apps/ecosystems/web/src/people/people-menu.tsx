import { Suspense, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { ActionIcon, LazyMenu, lazyPart, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useViewer } from '@lyceum/web/viewer';
import { IconDots, IconDownload, IconShieldCheck, IconTableImport } from '@tabler/icons-react';
import { ExportPeopleDocument, type UserRosterFilters } from '../__generated__/graphql';
import { useT } from '../i18n';

const PropertiesDialog = lazyPart(() => import('./properties-dialog'));

/** Actions on the whole list. */
export function PeopleMenu({ filters }: { filters: UserRosterFilters }) {
  const t = useT();
  const viewer = useViewer();
  const [uploading, setUploading] = useState(false);
  const [send, { loading }] = useMutation(ExportPeopleDocument);
  const download = async () => {
    try {
      const answer = (await send({ variables: { selectedFilters: filters } })).data?.exportUserRoster;
      if (!answer) return;
      window.location.assign(answer.url);
      notify({
        tone: answer.isCut ? 'info' : 'good',
        message: answer.isCut
          ? t('people.exportCut', { count: answer.rows })
          : t('people.exported', { count: answer.rows }),
      });
    } catch (error) {
      notify({ tone: 'bad', title: t('people.notExported'), message: errorText(error) });
    }
  };
  const requests = {
    label: t('dataRequests.title'),
    icon: <IconShieldCheck size={16} stroke={1.8} />,
    to: '/people/data-requests',
  };
  return (
    <>
      <LazyMenu
        target={
          <ActionIcon variant="default" size={40} aria-label={t('people.more')} loading={loading}>
            <IconDots size={18} stroke={1.8} />
          </ActionIcon>
        }
        entries={[
          {
            label: t('people.export'),
            icon: <IconDownload size={16} stroke={1.8} />,
            onSelect: () => void download(),
          },
          {
            label: t('properties.title'),
            icon: <IconTableImport size={16} stroke={1.8} />,
            onSelect: () => setUploading(true),
          },
          ...(viewer.has('SUPER_ADMIN') ? [requests] : []),
        ]}
      />
      {uploading ? (
        <Suspense fallback={null}>
          <PropertiesDialog onClose={() => setUploading(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
