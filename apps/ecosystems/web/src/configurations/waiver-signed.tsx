import { useQuery } from '@apollo/client/react';
import { Text } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { WaiverSignaturesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

/** The current version of a saved waiver, and how many people have signed it. */
export function WaiverSigned({ waiverId }: { waiverId: string }) {
  const t = useT();
  const { data, refetch } = useQuery(WaiverSignaturesDocument, { fetchPolicy: 'cache-and-network' });
  useLive('ecosystem', refetch);
  const waiver = data?.getEcosystemWaivers.find(({ id }) => id === waiverId);
  const signed = data?.getWaiverSignatures.find((signatures) => signatures.waiverId === waiverId);
  if (!waiver || !signed) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('config.waivers.version', { number: waiver.version })}{' '}
      {t('config.waivers.signed', { count: signed.current })}{' '}
      {signed.earlier > 0 ? t('config.waivers.signedEarlier', { count: signed.earlier }) : null}
    </Text>
  );
}
