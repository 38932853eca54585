import { IconArrowBackUp, IconChecks } from '@tabler/icons-react';
import { markOf } from '@lyceum/contracts/attendance';
import { Button } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import classes from './register.module.css';
import type { RegisterView } from './use-register';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Buttons to mark all present, and to undo. Learners with a status keep it. */
export function RegisterActions({ view }: { view: RegisterView }) {
  const t = useT();
  const { lines, register, change, undo } = view;
  const scheduled = register?.minutesScheduled ?? 0;
  const rest = lines.filter(({ mark }) => !mark.status);
  const allPresent = () =>
    change(rest.map((line) => [line, { ...markOf('PRESENT', scheduled), excuse: '' }] as const));
  return (
    <div className={classes.deeds}>
      <Button leftSection={<IconChecks {...ICON} />} disabled={rest.length === 0} onClick={allPresent}>
        {t(
          rest.length === lines.length || rest.length === 0 ? 'register.allPresent' : 'register.restPresent',
        )}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp {...ICON} />}
        disabled={!undo}
        onClick={() => undo?.()}
      >
        {t('register.undo')}
      </Button>
    </div>
  );
}
