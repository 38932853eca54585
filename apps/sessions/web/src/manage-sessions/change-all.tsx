import { Suspense, useState } from 'react';
import {
  IconAdjustments,
  IconCalendarCheck,
  IconCalendarX,
  IconRestore,
  type Icon,
} from '@tabler/icons-react';
import { Button, lazyPart } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { BulkAction } from './narrow-filter';
import { narrowFilter } from './narrow-filter';
import type { Manage } from './use-manage-view';

const ChangeAllDialog = lazyPart(() => import('./change-all-dialog'));
const EditPropertiesDialog = lazyPart(() => import('./edit-properties-dialog'));

const ACTIONS: readonly [BulkAction, Icon][] = [
  ['APPROVE', IconCalendarCheck],
  ['DECLINE', IconCalendarX],
  ['CANCEL', IconCalendarX],
  ['RESTORE', IconRestore],
];

interface ChangeAllProps {
  manage: Manage;
  onDone: () => void;
}

/** Actions on everything that matches the filter. */
export function ChangeAll({ manage, onDone }: ChangeAllProps) {
  const t = useT();
  const [action, setAction] = useState<BulkAction | null>(null);
  const bad = (each: BulkAction) => (each === 'CANCEL' || each === 'DECLINE' ? { c: 'var(--ly-bad)' } : {});
  return (
    <>
      {ACTIONS.filter(([each]) => narrowFilter(manage.filter, each)).map(([each, Icon]) => (
        <Button
          key={each}
          variant="default"
          size="sm"
          {...bad(each)}
          leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
          onClick={() => setAction(each)}
        >
          {t(`all.open.${each}`)}
        </Button>
      ))}
      <EditProperties manage={manage} target={{ filter: manage.filter }} onDone={onDone} />
      {action ? (
        <Suspense fallback={null}>
          <ChangeAllDialog
            action={action}
            filter={narrowFilter(manage.filter, action)!}
            onDone={onDone}
            onClose={() => setAction(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

export type PropertiesTarget =
  | { filter: Manage['filter']; sessionIds?: never }
  | { filter?: never; sessionIds: readonly string[] };

/** Only in the list of one program, because properties belong to a program. */
export function EditProperties({ manage, target, onDone }: ChangeAllProps & { target: PropertiesTarget }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const [programId, ...others] = manage.filter.programIds ?? [];
  if (!programId || others.length > 0) return null;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconAdjustments size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('properties.open')}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <EditPropertiesDialog
            programId={programId}
            target={target}
            onDone={onDone}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
