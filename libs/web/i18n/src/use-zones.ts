import { zoneName } from '@lyceum/contracts/calendar';
import { useMemo } from 'react';
import { capital } from './format';
import { useReader, type Reader } from './reader';

/** Names of time zones by IANA name. Separate from `useFormat`, because few screens need the table of places. */
export interface Zones {
  /** Inside a sentence: `Denver time` · `hora de Denver` */
  inText(timeZoneId: string): string;
  /** On its own: `Denver time` · `Hora de Denver` */
  alone(timeZoneId: string): string;
}

export function createZones({ language }: Pick<Reader, 'language'>): Zones {
  return {
    inText: (timeZoneId) => zoneName(timeZoneId, language),
    alone: (timeZoneId) => capital(zoneName(timeZoneId, language)),
  };
}

export function useZones(): Zones {
  const reader = useReader();
  return useMemo(() => createZones(reader), [reader]);
}
