import { useSyncExternalStore } from 'react';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useT } from '../i18n';
import { connection } from '../live/connection';

/** Says that a part is being restarted. It overlays the frame, so that the layout does not shift. */
export function StatusBanner() {
  const t = useT();
  const state = useSyncExternalStore(connection.subscribe, connection.get);
  return (
    <div className="ly-banner-place" role="status">
      {state === 'ok' ? null : (
        <div className="ly-banner">
          {state === 'offline' ? (
            <IconPlugConnectedX size={18} stroke={1.8} aria-hidden />
          ) : (
            <IconRefresh size={18} stroke={1.8} aria-hidden />
          )}
          {state === 'offline' ? t('status.offline') : t('status.restarting')}
        </div>
      )}
    </div>
  );
}
