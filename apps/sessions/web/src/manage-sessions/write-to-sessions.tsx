import { Suspense, useState } from 'react';
import { IconMail } from '@tabler/icons-react';
import { Button, lazyPart } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { SessionRow } from './session-columns';

const WriteToSessionsDialog = lazyPart(() => import('./write-to-sessions-dialog'));

/** Button to message the people of the chosen sessions. */
export function WriteToSessions({
  sessions,
  onDone,
}: {
  sessions: readonly SessionRow[];
  onDone: () => void;
}) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  if (!sessions.length) return null;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('letter.open', { count: sessions.length })}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <WriteToSessionsDialog
            sessionIds={sessions.map(({ id }) => id)}
            onDone={onDone}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
