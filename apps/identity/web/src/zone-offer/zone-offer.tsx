import { useMutation } from '@apollo/client/react';
import { Alert, Button, ErrorState, Group, notify } from '@lyceum/web/design-system';
import { useFormat, useNow, useZones } from '@lyceum/web/i18n';
import { useViewerActions } from '@lyceum/web/viewer';
import { IconClock } from '@tabler/icons-react';
import { DismissZoneDocument, TakeZoneDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { MyDetails } from '../profile/use-my-profile';
import { offersZone } from './offers-zone';
import { useOfferedZones } from './use-offered-zones';

/** Offers the browser's zone, or says that an admin has changed the person's zone. */
export function ZoneOffer({ profile }: { profile: MyDetails }) {
  const t = useT();
  const format = useFormat();
  const zones = useZones();
  const now = useNow();
  const { reload } = useViewerActions();
  const [take, taking] = useMutation(TakeZoneDocument);
  const [dismiss, dismissing] = useMutation(DismissZoneDocument);
  const present = profile.timeZoneId ?? '';
  const detected = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const cooldown = profile.tzCooldownInfo ?? { numTimesDismissed: 0 };
  const byAdmin = profile.tzUpdateInfo?.showAdminUpdateDialog ?? false;
  const isOffered = useOfferedZones();
  const offer = Boolean(isOffered?.(detected)) && offersZone({ detected, present, cooldown }, now);
  if (!present || (!offer && !byAdmin)) return null;
  const choose = async (timeZoneId: string) => {
    const taken = await take({ variables: { timeZoneId } }).catch(() => null);
    if (!taken) return;
    notify({ tone: 'good', message: t('settings.zoneSaved') });
    await reload();
  };
  const keep = () => dismiss({ variables: { latestDetectedTimezone: detected } }).catch(() => null);
  const error = taking.error ?? dismissing.error;
  return (
    <Alert
      icon={<IconClock size={20} stroke={1.8} />}
      title={byAdmin ? t('zoneOffer.byAdminTitle') : t('zoneOffer.title')}
    >
      {error ? <ErrorState variant="inline" error={error} /> : null}
      {byAdmin
        ? t('zoneOffer.byAdmin', { zone: zones.inText(present), time: format.time(now, present) })
        : t('zoneOffer.text', {
            detected: zones.inText(detected),
            there: format.time(now, detected),
            present: zones.inText(present),
            here: format.time(now, present),
          })}
      <Group gap="xs" mt="sm">
        {offer ? (
          <Button size="sm" loading={taking.loading} onClick={() => void choose(detected)}>
            {t('zoneOffer.take', { zone: zones.inText(detected) })}
          </Button>
        ) : null}
        <Button size="sm" variant="default" loading={dismissing.loading} onClick={() => void keep()}>
          {t('zoneOffer.keep', { zone: zones.inText(present) })}
        </Button>
      </Group>
    </Alert>
  );
}
