import { Text } from '@mantine/core';
import { useT } from '../i18n';

interface SaidNameProps {
  name: string;
  /** How the person says it, in the person's own words. */
  pronunciation?: string | null | undefined;
}

/** A person's name and, where the person has written it down, how it is said. */
export function SaidName({ name, pronunciation }: SaidNameProps) {
  const t = useT();
  if (!pronunciation) return name;
  return (
    <>
      {name}{' '}
      <Text span size="sm" fw={400} c="dimmed">
        ({t('name.said', { how: pronunciation })})
      </Text>
    </>
  );
}
