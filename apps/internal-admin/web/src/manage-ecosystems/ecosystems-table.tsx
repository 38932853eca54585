import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  ActionIcon,
  Anchor,
  DataTable,
  Group,
  Menu,
  StatusBadge,
  Text,
  type DataColumn,
  type TablePage,
} from '@lyceum/web/design-system';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconDoorEnter,
  IconDots,
  IconFlask,
  IconPencil,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ManagedEcosystemFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { EcosystemAction } from './manage-ecosystems-page';
import styles from './manage-ecosystems.module.css';

type Destination = NonNullable<ManagedEcosystemFragment['migratedInto']>;

interface EcosystemsTableProps {
  rows: readonly ManagedEcosystemFragment[];
  loading: boolean;
  error: unknown;
  onRetry: () => unknown;
  page: TablePage;
  onPage: (index: number) => void;
  onAction: (action: EcosystemAction, ecosystem: ManagedEcosystemFragment) => void;
  toolbar: ReactNode;
  empty: ReactNode;
}

export function EcosystemsTable({ onAction, ...table }: EcosystemsTableProps) {
  const t = useT();
  const columns: DataColumn<ManagedEcosystemFragment>[] = [
    {
      key: 'name',
      header: t('manage.name'),
      primary: true,
      cell: ({ name, primaryColor }) => (
        <span className={styles.name}>
          <span className={styles.swatch} style={{ background: primaryColor }} aria-hidden />
          {name}
        </span>
      ),
    },
    {
      key: 'address',
      header: t('manage.address'),
      cell: ({ shortName, archived }) =>
        archived ? (
          `/e/${shortName}`
        ) : (
          <Anchor size="sm" href={`/e/${shortName}`}>
            /e/{shortName}
          </Anchor>
        ),
    },
    { key: 'type', header: t('manage.type'), cell: ({ type }) => t(`type.${type}`) },
    {
      key: 'place',
      header: t('manage.place'),
      cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || '–',
    },
    { key: 'state', header: t('manage.state'), cell: (ecosystem) => <State ecosystem={ecosystem} /> },
    {
      key: 'actions',
      header: t('manage.actions'),
      align: 'end',
      cell: (ecosystem) => <EcosystemMenu ecosystem={ecosystem} onAction={onAction} />,
    },
  ];
  return (
    <DataTable
      {...table}
      name="ecosystems"
      label={t('manage.title')}
      columns={columns}
      rowKey={({ id }) => id}
    />
  );
}

function State({ ecosystem }: { ecosystem: ManagedEcosystemFragment }) {
  const t = useT();
  const { archived, isDemoEcosystem, migratedInto } = ecosystem;
  if (migratedInto) return <Gone into={migratedInto} />;
  if (archived) return <StatusBadge tone="neutral">{t('manage.isArchived')}</StatusBadge>;
  if (isDemoEcosystem) return <StatusBadge tone="info">{t('manage.isDemo')}</StatusBadge>;
  return <StatusBadge tone="good">{t('manage.isOpen')}</StatusBadge>;
}

/** The organization that this one became a program of; such an organization cannot be unarchived. */
function Gone({ into: { name, shortName, state } }: { into: Destination }) {
  const t = useT();
  const done = state === 'MOVED';
  return (
    <div className={styles.gone}>
      <StatusBadge tone={done ? 'neutral' : 'info'}>
        {done ? t('manage.isMigrated') : t('manage.isMigrating')}
      </StatusBadge>
      <Group gap={4}>
        <Text size="sm" c="dimmed">
          {done ? t('manage.programOf') : t('manage.becomesProgramOf')}
        </Text>
        <Anchor size="sm" href={`/e/${shortName}`}>
          {name}
        </Anchor>
      </Group>
    </div>
  );
}

interface EcosystemMenuProps {
  ecosystem: ManagedEcosystemFragment;
  onAction: (action: EcosystemAction, ecosystem: ManagedEcosystemFragment) => void;
}

function EcosystemMenu({ ecosystem, onAction }: EcosystemMenuProps) {
  const t = useT();
  const { archived, id, migratedInto, name, profileId } = ecosystem;
  const Archive = archived ? IconArchiveOff : IconArchive;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('manage.actionsOf', { name })}>
          <IconDots size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {profileId === 'admin' ? null : (
          <Menu.Item leftSection={<IconDoorEnter size={16} />} onClick={() => onAction('open', ecosystem)}>
            {t('manage.open')}
          </Menu.Item>
        )}
        {archived ? null : (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onAction('edit', ecosystem)}>
              {t('manage.edit')}
            </Menu.Item>
            <Menu.Item leftSection={<IconUserPlus size={16} />} onClick={() => onAction('invite', ecosystem)}>
              {t('manage.invite')}
            </Menu.Item>
            {profileId === 'admin' ? null : (
              <Menu.Item leftSection={<IconFlask size={16} />} onClick={() => onAction('demo', ecosystem)}>
                {t('manage.demoData')}
              </Menu.Item>
            )}
          </>
        )}
        {profileId === 'admin' ? null : (
          <Menu.Item
            leftSection={<IconArrowMerge size={16} />}
            component={Link}
            to={`/internal-admin-panel/manage-ecosystems/${id}/migrate`}
          >
            {migratedInto ? t('manage.migration') : t('manage.migrate')}
          </Menu.Item>
        )}
        {profileId === 'admin' || migratedInto ? null : (
          <Menu.Item leftSection={<Archive size={16} />} onClick={() => onAction('archive', ecosystem)}>
            {archived ? t('manage.unarchive') : t('manage.archive')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
