import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ActionIcon } from '@lyceum/web/design-system';
import { useT } from '../i18n';

/** Leads from a conversation back to the list, where both do not fit side by side. */
export function BackLink({ to }: { to: string }) {
  const t = useT();
  return (
    <ActionIcon
      component={Link}
      to={to}
      variant="subtle"
      color="gray"
      size={44}
      aria-label={t('conversation.back')}
    >
      <IconArrowLeft size={22} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
