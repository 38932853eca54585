import { useViewer } from '@lyceum/web/viewer';

/** The list of all sessions that the admin administers, which the home's numbers count. */
export const EVERY_SESSION = '/invite-people';

/** Address of the list of sessions: the program's own, or that of all programs. */
export function useManagePath(): string {
  const { program, programs, administers } = useViewer();
  const only = program ?? (programs.length === 1 ? programs[0] : undefined);
  return only && administers(only.id) && !only.toolsOff.includes('manageSessions')
    ? `/p/${only.id}/manage-sessions`
    : EVERY_SESSION;
}
