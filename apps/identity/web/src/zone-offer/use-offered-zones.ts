import { skipToken, useQuery } from '@apollo/client/react';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { OfferedZonesDocument } from '../__generated__/graphql';

/** Whether the organization lets its people choose a zone; undefined while loading. */
export function useOfferedZones(): ((timeZoneId: string) => boolean) | undefined {
  const { ecosystem } = useViewer();
  const { data, refetch } = useQuery(
    OfferedZonesDocument,
    ecosystem ? { variables: { ecosystemId: ecosystem.id } } : skipToken,
  );
  useLive('ecosystem', () => (ecosystem ? refetch() : undefined));
  if (!data) return undefined;
  const { limitTimezones, supportedTimezones } = data.getEcosystem;
  return (timeZoneId) => !limitTimezones || supportedTimezones.includes(timeZoneId);
}
