import { useParams } from 'react-router';
import { Page } from '@lyceum/web/design-system';
import { usePageTitle } from '@lyceum/web/viewer';
import { useState } from 'react';
import { SessionDetail } from './session-detail';

/** A session at its own address. */
export default function SessionPage() {
  const { sessionId = '' } = useParams();
  const [title, setTitle] = useState<string>();
  usePageTitle(title);
  return (
    <Page width="medium">
      <SessionDetail key={sessionId} sessionId={sessionId} onTitle={setTitle} />
    </Page>
  );
}
