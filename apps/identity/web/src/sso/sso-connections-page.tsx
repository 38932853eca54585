import { Suspense, useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  lazyPart,
  ListSkeleton,
  notify,
  Page,
  PageHeader,
  Section,
  StatusBadge,
  Text,
} from '@lyceum/web/design-system';
import {
  GetSsoConnectionsDocument,
  RemoveSsoConnectionDocument,
  type SsoConnectionPartsFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../security/security.module.css';
import { SettingRow } from '../security/setting-row';

const ConnectionDialog = lazyPart(() => import('./connection-dialog'));

/** The identity providers that the organization trusts; for its super admins. */
export default function SsoConnectionsPage() {
  const t = useT();
  const { data, error, refetch } = useQuery(GetSsoConnectionsDocument, { fetchPolicy: 'cache-and-network' });
  const [remove] = useMutation(RemoveSsoConnectionDocument);
  const [editing, setEditing] = useState<SsoConnectionPartsFragment | 'new' | null>(null);
  const [removing, setRemoving] = useState<SsoConnectionPartsFragment | null>(null);
  const connections = data?.getSsoConnections;
  const confirmRemoval = async () => {
    await remove({ variables: { id: removing!.id } });
    notify({ tone: 'good', message: t('ssoAdmin.removed') });
    await refetch();
  };
  return (
    <Page width="narrow">
      <PageHeader
        title={t('ssoAdmin.title')}
        description={t('ssoAdmin.description')}
        actions={<Button onClick={() => setEditing('new')}>{t('ssoAdmin.add')}</Button>}
      />
      <Section>
        {connections?.length ? (
          <div className={styles.rows}>
            {connections.map((connection) => (
              <SettingRow
                key={connection.id}
                title={connection.label}
                help={`${t(`ssoAdmin.provider.${connection.provider}`)} · ${connection.issuer}`}
                state={
                  connection.enabled ? (
                    <StatusBadge tone="good">{t('security.on')}</StatusBadge>
                  ) : (
                    <StatusBadge tone="neutral">{t('security.off')}</StatusBadge>
                  )
                }
              >
                <Button
                  variant="default"
                  aria-label={t('contact.changeNamed', { what: connection.label })}
                  onClick={() => setEditing(connection)}
                >
                  {t('contact.change')}
                </Button>
                <Button
                  variant="default"
                  aria-label={t('security.removeWay', { way: connection.label })}
                  onClick={() => setRemoving(connection)}
                >
                  {t('security.remove')}
                </Button>
              </SettingRow>
            ))}
          </div>
        ) : connections ? (
          <EmptyState title={t('ssoAdmin.none')}>{t('ssoAdmin.noneHelp')}</EmptyState>
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <ListSkeleton rows={2} />
        )}
      </Section>
      <Suspense fallback={null}>
        {editing ? (
          <ConnectionDialog
            connection={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
            onSaved={refetch}
          />
        ) : null}
      </Suspense>
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('security.removeWay', { way: removing?.label ?? '' })}
        confirmLabel={t('security.remove')}
        danger
        onConfirm={confirmRemoval}
      >
        <Text size="sm">{t('ssoAdmin.removeHelp')}</Text>
      </ConfirmDialog>
    </Page>
  );
}
