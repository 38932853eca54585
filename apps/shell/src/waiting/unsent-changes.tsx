import { lazy, Suspense, useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useViewer } from '@lyceum/web/viewer';
import { useRemotes } from '../registry/use-live-remotes';
import { onSignOutAsked, type SignOutQuestion } from './sign-out-question';

/** When the dialog's code cannot be loaded, nobody is asked. */
const SignOutDialog = lazy(() => import('./sign-out-dialog').catch(() => ({ default: () => null })));

/** Sends the unsent changes of earlier pages, and asks before a sign-out would delete them. */
export function UnsentChanges() {
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
        // The code could not be loaded: the next page retries.
        .catch(() => undefined);
    void send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [client, person, profileId, remotes]);
}
