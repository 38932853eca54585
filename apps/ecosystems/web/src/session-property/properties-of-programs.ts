import type { PropertiesOfProgramsQuery } from '../__generated__/graphql';

type Property =
  PropertiesOfProgramsQuery['getProgramsByIds'][number]['sessions']['sessionCustomProperties'][number];

export interface FoundProperty extends Property {
  /** Number of chosen programs that have it. */
  programs: number;
}

/** Every field of the chosen programs once, as defined in the first of them; fields of most programs first. */
export function propertiesOfPrograms(
  programs: PropertiesOfProgramsQuery['getProgramsByIds'],
): FoundProperty[] {
  const found = new Map<string, FoundProperty>();
  for (const { sessions } of programs)
    for (const property of sessions.sessionCustomProperties) {
      const known = found.get(property.key);
      found.set(property.key, { ...(known ?? property), programs: (known?.programs ?? 0) + 1 });
    }
  return [...found.values()].sort((a, b) => b.programs - a.programs || a.label.localeCompare(b.label));
}
