import { Link } from 'react-router';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Button } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';

interface BookButtonProps {
  /** The program preselected in the form. */
  programId?: string | null;
  variant?: 'filled' | 'default';
}

/** Links to the booking form, which itself refuses people who may not book. Hidden in an archived program. */
export function BookButton({ programId, variant = 'filled' }: BookButtonProps) {
  const t = useT();
  const { programs } = useViewer();
  if (programs.some(({ id, archived }) => archived && id === programId)) return null;
  return (
    <Button
      component={Link}
      to={programId ? `/sessions/book?program=${programId}` : '/sessions/book'}
      variant={variant}
      leftSection={<IconCalendarPlus size={18} stroke={1.7} aria-hidden />}
    >
      {t('book.title')}
    </Button>
  );
}
