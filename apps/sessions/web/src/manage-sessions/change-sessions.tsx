import { Suspense, useState } from 'react';
import { IconReplace } from '@tabler/icons-react';
import { Button, lazyPart } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { SessionRow } from './session-columns';

const ChangeSessionsDialog = lazyPart(() => import('./change-sessions-dialog'));

/** Button to move the chosen sessions, change their leader, or request substitutes. */
export function ChangeSessions({
  sessions,
  onDone,
}: {
  sessions: readonly SessionRow[];
  onDone: () => void;
}) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const count = sessions.length;
  if (!count) return null;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconReplace size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('change.open', { count })}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <ChangeSessionsDialog sessions={sessions} onDone={onDone} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
