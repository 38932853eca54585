import { Link } from 'react-router';
import { Button } from '@lyceum/web/design-system';
import { useReader } from '@lyceum/web/i18n';
import { IconFileText } from '@tabler/icons-react';
import { useT } from '../i18n';
import { monthIn } from './months';

/** A link to this month's statement of the reader or of the organization. */
export function StatementLink({ ofOrganization }: { ofOrganization: boolean }) {
  const t = useT();
  const { timeZoneId } = useReader();
  const month = monthIn(timeZoneId, new Date());
  return (
    <Button
      component={Link}
      to={`/payments/statements/${month}${ofOrganization ? '?of=organization' : ''}`}
      variant="default"
      leftSection={<IconFileText size={18} stroke={1.7} aria-hidden />}
    >
      {t('statement.action')}
    </Button>
  );
}
