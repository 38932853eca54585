import { useViewer } from '@lyceum/web/viewer';

/** Where the numbers lead: the program's own list, or that of all of them. */
export function useManagePath(): string {
  const { program, programs, administers } = useViewer();
  const only = program ?? (programs.length === 1 ? programs[0] : undefined);
  return only && administers(only.id) ? `/p/${only.id}/manage-sessions` : '/invite-people';
}
