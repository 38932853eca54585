import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { RequestId } from '@lyceum/web/design-system';
import { requestIdOf } from '@lyceum/web/graphql';
import { useViewer } from '@lyceum/web/viewer';
import type { LiveRemote } from '@lyceum/web/remote';
import { useLocation } from 'react-router';
import { useT } from '../i18n';
import { partName } from './part-name';

/** Replaces a part that could not be loaded or rendered: says what failed, what still works, and what to do. */
export function PartFailed({
  remote,
  error,
  trying,
  onRetry,
}: {
  remote: LiveRemote;
  error: unknown;
  /** Whether the page retries by itself. */
  trying: boolean;
  onRetry: () => void;
}) {
  const t = useT();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const id = requestIdOf(error) ?? `${remote.remote}@${remote.version}`;
  return (
    <div className="ly-page ly-page-medium">
      <div className="ly-error" role="alert">
        <IconAlertTriangle className="ly-error-icon" size={28} stroke={1.6} aria-hidden />
        <div className="ly-error-body">
          <p className="ly-error-title">{t('part.title', { part: partName(remote, pathname, viewer) })}</p>
          <p className="ly-error-text">{t(trying ? 'part.trying' : 'part.text')}</p>
          <RequestId id={id} />
        </div>
        <Button variant="default" size="sm" onClick={onRetry}>
          {t('part.retry')}
        </Button>
      </div>
    </div>
  );
}
