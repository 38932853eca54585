import { IconCalendarSearch } from '@tabler/icons-react';
import { EmptyState, NativeSelect, Section } from '@lyceum/web/design-system';
import { useAddressParams } from '@lyceum/web/viewer';
import type { SessionLabel } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SessionPages } from './session-pages';

const LABELS = [
  'PENDING',
  'RECENTLY_COMPLETED',
  'CANCELLED',
  'ERROR',
] as const satisfies readonly SessionLabel[];

/** Sessions by label: pending, just ended, cancelled, without a room. The label is kept in the address. */
export function LabelList({ person }: { person: string | null }) {
  const t = useT();
  const [params, setParams] = useAddressParams();
  const label = LABELS.find((name) => name === params.get('label')) ?? 'PENDING';
  const choose = (value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set('label', value);
      return next;
    });
  return (
    <>
      <NativeSelect
        label={t('labels.show')}
        w={280}
        value={label}
        data={LABELS.map((value) => ({ value, label: t(`labels.${value}`) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <SessionPages
        key={`${label} ${person}`}
        input={{ view: 'UPCOMING', label, pageSize: 20, userId: person }}
        failed={t('labels.failed')}
        empty={
          <Section>
            <EmptyState
              icon={<IconCalendarSearch size={28} stroke={1.6} />}
              title={t('labels.empty', { label: t(`labels.${label}`) })}
            />
          </Section>
        }
      />
    </>
  );
}
