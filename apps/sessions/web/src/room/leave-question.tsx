import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '@lyceum/web/design-system';
import { useT } from '../i18n';

/** Asks before a link of the frame ends the call. Links that open a new tab or a download are not affected. */
export function LeaveQuestion() {
  const t = useT();
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return;
      if (link.origin !== location.origin || (link.target && link.target !== '_self')) return;
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(`${link.pathname}${link.search}${link.hash}`);
    };
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, []);
  return (
    <ConfirmDialog
      opened={to !== null}
      title={t('room.leaveQuestion')}
      confirmLabel={t('room.leaveOnly')}
      danger
      onClose={() => setTo(null)}
      onConfirm={() => to && void navigate(to)}
    >
      {t('room.leaveQuestionText')}
    </ConfirmDialog>
  );
}
