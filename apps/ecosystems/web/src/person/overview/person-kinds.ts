import type { PersonFileFragment } from '../../__generated__/graphql';

export interface PersonKinds {
  learns: boolean;
  leads: boolean;
  isParent: boolean;
  /** Programs in which the person has a role, each once. */
  programs: { id: string; name: string }[];
}

/** Which sections of the page apply to the person. */
export function kindsOf({ ecosystemRoles, programRoles }: PersonFileFragment): PersonKinds {
  const roles = new Set<string>([...(ecosystemRoles ?? []), ...(programRoles ?? [])].map(({ role }) => role));
  const programs = new Map(
    (programRoles ?? []).flatMap(({ program }) => (program ? [[program.id, program]] : [])),
  );
  return {
    learns: roles.has('LEARNER') || roles.has('STUDENT'),
    leads: roles.has('LEADER') || roles.has('MEMBER'),
    isParent: roles.has('PARENT'),
    programs: [...programs.values()],
  };
}
