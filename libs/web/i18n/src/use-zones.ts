import { zoneName } from '@lyceum/contracts/calendar';
import { useMemo } from 'react';
import { capital } from './format';
import { useReader, type Reader } from './reader';

/** Zones as people call them, by their IANA names. Apart from `useFormat`: the places are a table that few screens need. */
export interface Zones {
  /** Inside a sentence: `Denver time` · `hora de Denver` */
  inText(timeZoneId: string): string;
  /** Where it stands alone: `Denver time` · `Hora de Denver` */
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
