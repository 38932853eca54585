import type { SessionCustomPropertyInput, SessionPropertyType } from '../__generated__/graphql';

/** A custom field of the program's sessions, as typed. */
export interface PropertyValues {
  /** Key of the stored values; it stays the same when the label changes. */
  key: string;
  label: string;
  type: SessionPropertyType;
  options: string[];
  required: boolean;
}

/** Keys are never reused, so that values of a removed property do not reappear under another name. */
export function newProperty(present: readonly PropertyValues[]): PropertyValues {
  const taken = new Set(present.map(({ key }) => key));
  let key: string;
  do key = `property_${Math.random().toString(36).slice(2, 10)}`;
  while (taken.has(key));
  return { key, label: '', type: 'TEXT', options: [], required: false };
}

export const propertyInput = ({
  options,
  type,
  ...property
}: PropertyValues): SessionCustomPropertyInput => ({
  ...property,
  type,
  options: type === 'SELECT' ? options : [],
});
