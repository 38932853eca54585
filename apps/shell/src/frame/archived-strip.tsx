import { IconArchive } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { programIdIn } from '../routes/program-path';

/** Shown above every screen of an archived ecosystem or program: explains why it cannot be changed. */
export function ArchivedStrip() {
  const t = useT();
  const { ecosystem, programs, has } = useViewer();
  const programId = programIdIn(useLocation().pathname);
  const program = programs.find(({ id, archived }) => archived && id === programId);
  if (!ecosystem?.archived && !program) return null;
  return (
    <p className="ly-archived">
      <IconArchive size={18} stroke={1.8} aria-hidden />
      {ecosystem?.archived ? (
        t('frame.archived', { name: ecosystem.name })
      ) : program ? (
        <span>
          {t('frame.archivedProgram', { name: program.name })}{' '}
          {has('SUPER_ADMIN', 'INTERNAL_ADMIN') ? (
            <Link to={`/programs/${program.id}/edit`}>{t('frame.unarchiveProgram')}</Link>
          ) : null}
        </span>
      ) : null}
    </p>
  );
}
