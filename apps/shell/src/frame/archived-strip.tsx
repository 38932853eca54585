import { IconArchive } from '@tabler/icons-react';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';

/** Above every screen of an archived ecosystem: why no change is taken. */
export function ArchivedStrip() {
  const t = useT();
  const { ecosystem } = useViewer();
  if (!ecosystem?.archived) return null;
  return (
    <p className="ly-archived">
      <IconArchive size={18} stroke={1.8} aria-hidden />
      {t('frame.archived', { name: ecosystem.name })}
    </p>
  );
}
