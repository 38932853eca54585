import { lazy, Suspense, useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useViewer } from '@lyceum/web/viewer';
import { useRemotes } from '../registry/use-live-remotes';
import { onSignOutAsked, type SignOutQuestion } from './sign-out-question';

/** Code that does not come asks nobody. */
const SignOutDialog = lazy(() => import('./sign-out-dialog').catch(() => ({ default: () => null })));

/** Sends what earlier pages left unsent, and asks before a sign-out would delete it. */
export function WaitingChanges() {
  useSending();
  const [question, setQuestion] = useState<SignOutQuestion | null>(null);
  useEffect(() => onSignOutAsked(setQuestion), []);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <SignOutDialog question={question} onClose={() => setQuestion(null)} />
    </Suspense>
  );
}

function useSending(): void {
  const client = useApolloClient();
  const { user, ecosystem } = useViewer();
  const remotes = useRemotes().list?.remotes;
  const person = user?.id;
  const profileId = ecosystem?.profileId;
  useEffect(() => {
    if (!person || !profileId || !remotes) return;
    const send = () =>
      import('./send-waiting')
        .then(({ sendWaiting }) => sendWaiting({ person, ecosystem: profileId }, remotes, client))
        // The code did not come: the next page tries again.
        .catch(() => undefined);
    void send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [client, person, profileId, remotes]);
}
