import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';
import { propertiesProblem } from './session-properties';
import type { ProgramFacts } from '../projections/subject';

/**
 * Checks that the values of a session match the custom properties of its program. Values that the session already has
 * may stay, even if the program no longer defines them.
 */
export function checkProperties(given: unknown, { rules }: ProgramFacts, before: unknown = null): unknown {
  const definitions = rules.sessions.sessionCustomProperties ?? [];
  const properties = checkCustomProperties(given) as Record<string, unknown> | null;
  const stood = (before ?? {}) as Record<string, unknown>;
  const changed = Object.entries(properties ?? {}).filter(([key, value]) => stood[key] !== value);
  const missing = definitions.filter(({ key, required }) => required && (properties?.[key] ?? null) === null);
  const asked = [...changed, ...missing.map(({ key }) => [key, null] as const)];
  const problem = propertiesProblem(definitions, Object.fromEntries(asked));
  if (problem) throw new BadInput('customProperties', problem);
  return properties;
}

/** Custom properties are an object of scalar values of limited size. */
export function checkCustomProperties(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  const isObject = typeof value === 'object' && !Array.isArray(value);
  if (!isObject || JSON.stringify(value).length > 20_000)
    throw new BadInput('customProperties', t('customProperties.notAnObject'));
  return value;
}
