import { useViewer } from '@lyceum/web/viewer';

/**
 * Whether the program has a tool (Program.featureTools, Program.adminPanel), so that links lead only to screens that
 * open.
 */
export function useProgramTool(
  programId: string,
): (
  tool: 'manageSessions' | 'fileUpload' | 'dataBrowser' | 'tutoringSheet' | 'engagementTracker',
) => boolean {
  const { programs } = useViewer();
  const off = programs.find(({ id }) => id === programId)?.toolsOff ?? [];
  return (tool) => !off.includes(tool);
}
