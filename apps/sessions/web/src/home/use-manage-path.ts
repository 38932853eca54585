import { useViewer } from '@lyceum/web/viewer';

/** The list of every session that the admin administers: what the home's numbers count. */
export const EVERY_SESSION = '/invite-people';

/** Where the work goes on: the program's own list, or that of all of them. */
export function useManagePath(): string {
  const { program, programs, administers } = useViewer();
  const only = program ?? (programs.length === 1 ? programs[0] : undefined);
  return only && administers(only.id) && !only.toolsOff.includes('manageSessions')
    ? `/p/${only.id}/manage-sessions`
    : EVERY_SESSION;
}
