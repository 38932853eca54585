import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  ConfirmDialog,
  ErrorState,
  ListSkeleton,
  notify,
  StatusBadge,
  Text,
} from '@lyceum/web/design-system';
import { useFormat, useNow } from '@lyceum/web/i18n';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import {
  GetSignedInDevicesDocument,
  SignOutAllDevicesDocument,
  SignOutDeviceDocument,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { deviceName } from './device-name';
import styles from './security.module.css';

/** Devices on which the person is signed in, each with a button to sign it out. */
export function DevicesList() {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const { data, error, refetch } = useQuery(GetSignedInDevicesDocument, { fetchPolicy: 'cache-and-network' });
  const [signOut, one] = useMutation(SignOutDeviceDocument);
  const [signOutAll] = useMutation(SignOutAllDevicesDocument);
  const [asking, setAsking] = useState(false);
  const devices = data?.getSignedInDevices;
  if (error && !devices) return <ErrorState error={error} onRetry={refetch} />;
  if (!devices) return <ListSkeleton rows={2} />;
  const nameOf = (userAgent: string | null) => {
    const { browser, system } = deviceName(userAgent);
    if (browser && system) return t('devices.name', { browser, system });
    return browser ?? system ?? t('devices.unknown');
  };
  const end = async (deviceId: string) => {
    const done = await signOut({ variables: { deviceId } }).catch(() => null);
    if (done) notify({ tone: 'good', message: t('devices.ended') });
    await refetch();
  };
  const endOthers = async () => {
    await signOutAll({ variables: { includingThis: false } });
    notify({ tone: 'good', message: t('devices.othersEnded') });
    await refetch();
  };
  return (
    <>
      {one.error ? <ErrorState variant="inline" error={one.error} /> : null}
      <ul className={styles.rows} aria-label={t('devices.title')}>
        {devices.map((device) => {
          const name = nameOf(device.userAgent);
          const Icon = deviceName(device.userAgent).isPhone ? IconDeviceMobile : IconDeviceDesktop;
          return (
            <li key={device.id} className={styles.row}>
              <Icon className={styles.icon} size={24} stroke={1.6} aria-hidden />
              <div className={styles.what}>
                <strong>{name}</strong>
                <span className={styles.help} title={format.dateTime(device.lastUsedAt)}>
                  {[
                    device.ecosystemName,
                    t('devices.used', { when: format.relative(device.lastUsedAt, now) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              {device.isThis ? (
                <StatusBadge tone="good">{t('devices.this')}</StatusBadge>
              ) : (
                <Button
                  variant="default"
                  aria-label={t('devices.endNamed', { name })}
                  loading={one.loading}
                  onClick={() => void end(device.id)}
                >
                  {t('devices.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {devices.some(({ isThis }) => !isThis) ? (
        <Button variant="default" mt="md" onClick={() => setAsking(true)}>
          {t('devices.endOthers')}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('devices.endOthers')}
        confirmLabel={t('devices.endOthers')}
        onConfirm={endOthers}
      >
        <Text size="sm">{t('devices.endOthersHelp')}</Text>
      </ConfirmDialog>
    </>
  );
}
