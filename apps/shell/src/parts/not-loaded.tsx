import { useEffect, useEffectEvent } from 'react';
import { notify } from '@lyceum/web/design-system';
import { useT } from '../i18n';

/** In the place of something that a person opened: says that it cannot be loaded, and closes it. */
export function NotLoaded({ onClose }: { onClose: () => void }): null {
  const t = useT();
  const close = useEffectEvent(() => {
    notify({ tone: 'bad', message: t('part.later') });
    onClose();
  });
  useEffect(() => close(), []);
  return null;
}
