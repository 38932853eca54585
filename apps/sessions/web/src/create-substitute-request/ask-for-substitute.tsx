import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconUserQuestion } from '@tabler/icons-react';
import { Button, lazyPart } from '@lyceum/web/design-system';
import { SessionSubstitutesDocument, type SessionDetailsFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

const CreateDialog = lazyPart(() => import('./create-substitute-request-dialog'));

/**
 * Leaders of the session for whom the viewer may request a substitute now; the query is shared with other parts of the
 * page.
 */
export function useSubstituteLeaders(sessionId: string): readonly string[] {
  const { data } = useQuery(SessionSubstitutesDocument, { variables: { sessionId } });
  return data?.getSession?.session?.requestSubstituteFor ?? [];
}

/** Button to request a substitute for this date. */
export function AskForSubstitute({
  session,
  leaderIds,
}: {
  session: SessionDetailsFragment;
  leaderIds: readonly string[];
}) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserQuestion size={18} stroke={1.7} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('substitute.ask')}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <CreateDialog session={session} leaderIds={leaderIds} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
