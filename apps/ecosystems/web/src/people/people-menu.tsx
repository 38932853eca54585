import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { ActionIcon, lazyPart, Menu, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useViewer } from '@lyceum/web/viewer';
import { IconDots, IconDownload, IconShieldCheck, IconTableImport } from '@tabler/icons-react';
import { ExportPeopleDocument, type UserRosterFilters } from '../__generated__/graphql';
import { useT } from '../i18n';

const PropertiesDialog = lazyPart(() => import('./properties-dialog'));

/** What is done with the whole list rather than with some of it. */
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
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={40} aria-label={t('people.more')} loading={loading}>
            <IconDots size={18} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} stroke={1.8} />} onClick={() => void download()}>
            {t('people.export')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTableImport size={16} stroke={1.8} />}
            onClick={() => setUploading(true)}
          >
            {t('properties.title')}
          </Menu.Item>
          {viewer.has('SUPER_ADMIN') ? (
            <Menu.Item
              component={Link}
              to="/people/data-requests"
              leftSection={<IconShieldCheck size={16} stroke={1.8} />}
            >
              {t('dataRequests.title')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {uploading ? (
        <Suspense fallback={null}>
          <PropertiesDialog onClose={() => setUploading(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
