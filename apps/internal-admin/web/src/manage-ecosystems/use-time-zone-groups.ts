import { useQuery } from '@apollo/client/react';
import { EcosystemTimeZoneNamesDocument } from '../__generated__/graphql';

/** Time zones by region, for a select. */
export function useTimeZoneGroups() {
  const { data } = useQuery(EcosystemTimeZoneNamesDocument);
  return (data?.getSimplifiedTimeZones ?? []).map(({ name, timeZones }) => ({
    group: name,
    items: timeZones.map((zone) => ({ value: zone.id, label: zone.name })),
  }));
}
