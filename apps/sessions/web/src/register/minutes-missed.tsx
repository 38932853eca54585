import { IconMinus, IconPlus } from '@tabler/icons-react';
import { ActionIcon, NumberInput } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import classes from './register.module.css';

const STEP = 5;

/** Missed minutes: in steps of five by buttons, or any number in the field. */
export function MinutesMissed({
  status,
  name,
  missed,
  scheduled,
  onChange,
}: {
  status: 'LATE' | 'LEFT_EARLY';
  /** The learner's name. */
  name: string;
  missed: number;
  scheduled: number;
  onChange: (missed: number) => void;
}) {
  const t = useT();
  const most = scheduled - 1;
  const label = t(`register.missed.${status}`, { name });
  const set = (minutes: number) => onChange(Math.min(Math.max(minutes, 1), most));
  return (
    <div role="group" aria-label={label} className={classes.missed}>
      <span aria-hidden>{t(`register.by.${status}`)}</span>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('register.fewer', { name })}
        disabled={missed <= 1}
        onClick={() => set((Math.ceil(missed / STEP) - 1) * STEP)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <NumberInput
        aria-label={label}
        size="md"
        w={72}
        min={1}
        max={most}
        allowDecimal={false}
        hideControls
        inputMode="numeric"
        value={missed}
        onChange={(value) => (Number(value) > 0 ? set(Number(value)) : undefined)}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('register.more', { name })}
        disabled={missed >= most}
        onClick={() => set((Math.floor(missed / STEP) + 1) * STEP)}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      <span>{t('register.minutesOf', { scheduled })}</span>
    </div>
  );
}
