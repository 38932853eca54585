import type { EcosystemTimeZonesQuery, SimplifiedTimeZonesQuery } from '../__generated__/graphql';

/**
 * Whether zones are limited, and whether each zone is offered. Each is a separate value, so that changes of two admins
 * who tick different zones at once are merged.
 */
export type ZoneChoice = Record<string, boolean>;

type Saved = Pick<EcosystemTimeZonesQuery['getEcosystem'], 'limitTimezones' | 'supportedTimezones'>;

/** Not the name of a zone. */
const LIMITED = 'limited';

export function choiceOf(
  { limitTimezones, supportedTimezones }: Saved,
  groups: SimplifiedTimeZonesQuery['getSimplifiedTimeZones'],
): ZoneChoice {
  const listed = groups.flatMap(({ timeZones }) => timeZones.map(({ id }) => id));
  const ids = [...new Set([...listed, ...supportedTimezones])];
  const offered = new Set(supportedTimezones);
  return { [LIMITED]: limitTimezones, ...Object.fromEntries(ids.map((id) => [id, offered.has(id)])) };
}

export const isLimited = (choice: ZoneChoice): boolean => choice[LIMITED] ?? false;

export const limitedTo = (limited: boolean): ZoneChoice => ({ [LIMITED]: limited });

export const zonesIn = (choice: ZoneChoice): string[] =>
  Object.keys(choice).filter((id) => id !== LIMITED && choice[id]);
