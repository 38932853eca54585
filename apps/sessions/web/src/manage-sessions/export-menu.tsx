import { useMutation } from '@apollo/client/react';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconSchool } from '@tabler/icons-react';
import { Button, Menu, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { ExportSessionsDocument, type SessionsExportFormat } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { Manage } from './use-manage-view';

const FORMATS = [
  ['CSV', IconFileTypeCsv],
  ['XLSX', IconFileSpreadsheet],
  ['DATAS', IconSchool],
] as const;

/** Exports everything that matches the filter; the export runs in the background and shows above the list. */
export function ExportMenu({ manage }: { manage: Manage }) {
  const t = useT();
  const [exportSessions, { loading }] = useMutation(ExportSessionsDocument, {
    refetchQueries: ['SessionsWork'],
  });
  // The standard's files cover one program.
  const oneProgram = manage.filter.programIds?.length === 1;
  const start = async (format: SessionsExportFormat) => {
    const { filter, input } = manage;
    try {
      await exportSessions({ variables: { input: { filter, sort: input.sort ?? 'START_DESC', format } } });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          loading={loading}
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        >
          {t('export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.filter(([format]) => format !== 'DATAS' || oneProgram).map(([format, Icon]) => (
          <Menu.Item
            key={format}
            leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
            onClick={() => void start(format)}
          >
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
