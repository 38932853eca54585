import { Anchor } from '@lyceum/web/design-system';
import type { SessionCapability } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useProgramTool } from '../program-overview/use-program-tool';

interface ComingSessionsLinkProps {
  programId: string;
  kind?: SessionCapability;
}

/** Link to the sessions that a change affects; nothing when the program has no list of sessions. */
export function ComingSessionsLink({ programId, kind }: ComingSessionsLinkProps) {
  const t = useT();
  if (!useProgramTool(programId)('manageSessions')) return null;
  const filter = `status=PENDING&status=UPCOMING&toBegin=1&sort=start${kind ? `&type=${kind}` : ''}`;
  return (
    <Anchor
      size="sm"
      href={`/p/${programId}/manage-sessions?${filter}`}
      target="_blank"
      aria-label={kind ? t('programChange.seeKind', { kind: t(`kind.${kind}`) }) : undefined}
    >
      {t('programChange.see')}
    </Anchor>
  );
}
