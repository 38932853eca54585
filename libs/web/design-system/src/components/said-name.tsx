import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useT } from '../i18n';

interface SaidNameProps {
  /** The name, or a link with it. */
  name: ReactNode;
  /** How the person says it, in the person's own words. */
  pronunciation?: string | null | undefined;
}

/** A person's name and, where the person has written it down, how it is said: in words beside it, for every reader. */
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
