import { Suspense, useState } from 'react';
import { IconReplace, IconUserQuestion } from '@tabler/icons-react';
import { Button, lazyPart } from '@lyceum/web/design-system';
import type { ChangeSessionsKind } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { SessionRow } from './session-columns';

const ChangeSessionsDialog = lazyPart(() => import('./change-sessions-dialog'));

/** Button to move the chosen sessions, change their leader or place; or to find substitutes for them. */
export function ChangeSessions({
  sessions,
  kind,
  onDone,
}: {
  sessions: readonly SessionRow[];
  /** The change that the button is about; left out: any. */
  kind?: Extract<ChangeSessionsKind, 'ASK_SUBSTITUTE'>;
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
        leftSection={
          kind ? (
            <IconUserQuestion size={18} stroke={1.7} aria-hidden />
          ) : (
            <IconReplace size={18} stroke={1.7} aria-hidden />
          )
        }
        onClick={() => setOpened(true)}
      >
        {t(kind ? 'change.substitutes' : 'change.open', { count })}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <ChangeSessionsDialog
            sessions={sessions}
            kind={kind}
            onDone={onDone}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
