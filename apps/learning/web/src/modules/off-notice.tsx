import { Anchor, Text } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { Link } from 'react-router';
import { useT } from '../i18n';

/** To an admin: which of the programs have switched self-paced learning off, so that nobody finds it there. */
export function OffNotice({ programIds }: { programIds: readonly string[] }) {
  const t = useT();
  const { programs } = useViewer();
  const off = programs.filter(
    ({ id, toolsOff }) => programIds.includes(id) && toolsOff.includes('selfPacedModules'),
  );
  return off.map(({ id, name }) => (
    <Text key={id} size="sm">
      {t('modules.off', { program: name })}{' '}
      <Anchor component={Link} to={`/programs/${id}/edit`} inherit underline="always">
        {t('modules.offSettings')}
      </Anchor>
    </Text>
  ));
}
