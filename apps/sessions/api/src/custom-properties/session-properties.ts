import type { SessionCustomProperty } from '@lyceum/contracts/ecosystems';
import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

/** The reason why sessions cannot have these values; null when they can. A null value removes the property. */
export function propertiesProblem(
  definitions: readonly SessionCustomProperty[],
  properties: Readonly<Record<string, unknown>>,
): Words | null {
  for (const [key, value] of Object.entries(properties)) {
    const property = definitions.find((each) => each.key === key);
    if (!property) return t('session.noSuchProperty', { key });
    if (value === null && property.required) return t('session.propertyRequired', { name: property.label });
    if (value !== null && !fits(property, value))
      return t('session.propertyDoesNotFit', { name: property.label });
  }
  return null;
}

function fits({ type, options }: SessionCustomProperty, value: unknown): boolean {
  switch (type) {
    case 'TEXT':
      return typeof value === 'string' && value.trim() !== '' && value.length <= 500;
    case 'NUMBER':
      return typeof value === 'number' && Number.isFinite(value);
    case 'BOOLEAN':
      return typeof value === 'boolean';
    case 'SELECT':
      return typeof value === 'string' && options.includes(value);
  }
}

/** The values after the changes, without the removed ones. */
export function withProperties(
  before: unknown,
  properties: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged = { ...(before as Record<string, unknown> | null), ...properties };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

/** The values that an undo sets: the former ones, null where there was none. */
export function formerValues(
  before: unknown,
  properties: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values = (before ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.keys(properties).map((key) => [key, values[key] ?? null]));
}
