import { Anchor, Group, Text } from '@lyceum/web/design-system';
import { useProgramsById } from '@lyceum/web/viewer';
import { Link } from 'react-router';
import { useT } from './i18n';

/** Tells an admin which of the programs have self-paced modules switched off and therefore do not show the module. */
export function OffNotice({ programIds }: { programIds: readonly string[] }) {
  const t = useT();
  const programs = useProgramsById(programIds);
  const off = programs.filter(({ toolsOff }) => toolsOff.includes('selfPacedModules'));
  return off.map(({ id, name }) => (
    <Group key={id} gap="xs">
      <Text size="sm">{t('modules.off', { program: name })}</Text>
      <Anchor component={Link} to={`/programs/${id}/edit`} size="sm">
        {t('modules.offSettings')}
      </Anchor>
    </Group>
  ));
}
