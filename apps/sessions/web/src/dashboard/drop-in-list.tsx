import { IconDoorEnter } from '@tabler/icons-react';
import { EmptyState, Section } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { SeatAction } from '../reserve-seat/seat-action';
import { SessionPages } from './session-pages';

/** Drop-in sessions of the program, with their seats. */
export function DropInList() {
  const t = useT();
  return (
    <SessionPages
      input={{ view: 'DROP_IN', pageSize: 20 }}
      failed={t('dropIn.failed')}
      action={(session) => <SeatAction session={session} nearOnly />}
      empty={
        <Section>
          <EmptyState icon={<IconDoorEnter size={28} stroke={1.6} />} title={t('dropIn.empty')}>
            {t('dropIn.emptyText')}
          </EmptyState>
        </Section>
      }
    />
  );
}
