import { Suspense, type ReactNode } from 'react';
import { Button, Group, Stack } from '@mantine/core';
import { useT } from '../i18n';
import { SidePanel } from './side-panel';

interface FilterDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** Absent while no filter is active. */
  onClear?: () => void;
  children: ReactNode;
}

/** The fields of a list's filters, each applied at once; the list stays visible beside them where there is room. */
export function FilterDrawer({ opened, onClose, onClear, children }: FilterDrawerProps) {
  const t = useT();
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('filters.open')} size="sm">
      <Stack gap="md">
        <Suspense fallback={null}>{children}</Suspense>
        <Group justify={onClear ? 'space-between' : 'flex-end'}>
          {onClear ? (
            <Button variant="subtle" onClick={onClear}>
              {t('filters.clearAll')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('filters.show')}</Button>
        </Group>
      </Stack>
    </SidePanel>
  );
}
