import { Skeleton, Stack } from '@lyceum/web/design-system';
import { EntryCard } from '../entry-card';
import { useT } from '../i18n';

export function Waiting() {
  const t = useT();
  return (
    <EntryCard title={t('apply.title')}>
      <Stack mt="lg">
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={44} />
      </Stack>
    </EntryCard>
  );
}
