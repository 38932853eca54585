import { useEffect, useState } from 'react';
import { NumberInput, Section, SegmentedControl, useDebouncedCallback } from '@lyceum/web/design-system';
import { CUTOFF_SIDES, type Cutoff } from './figures';
import { useT } from './i18n';
import type { RoiView } from './use-roi-view';
import classes from './roi.module.css';

const TYPING_MS = 400;

/** The bound that decided who was to be tutored, in the address; empty: none. */
export function CutoffFields({ view: { input, side, change } }: { view: RoiView }) {
  const t = useT();
  const bound = input.cutoff?.bound;
  const [typed, setTyped] = useState<number | string>(bound ?? '');
  const tell = useDebouncedCallback(
    (next: number | string) => change({ bound: String(next) || null }),
    TYPING_MS,
  );
  // The value changed by browser history; what is being typed (`192.`, `-`) stays.
  useEffect(() => setTyped((now) => (isOf(now, bound) ? now : (bound ?? ''))), [bound]);
  return (
    <div className={classes.unprinted}>
      <Section title={t('cutoff.label')} description={t('cutoff.help')}>
        <div className={classes.settings}>
          <NumberInput
            label={t('cutoff.bound')}
            decimalScale={6}
            value={typed}
            onChange={(next) => {
              setTyped(next);
              tell(next);
            }}
          />
          <SegmentedControl
            aria-label={t('cutoff.side')}
            data={CUTOFF_SIDES.map((value) => ({ value, label: t(`cutoff.sides.${value}`) }))}
            value={side}
            onChange={(next: Cutoff['side']) => change({ side: next })}
          />
        </div>
      </Section>
    </div>
  );
}

/** Whether the typed text is this bound, or none yet where there is none. */
function isOf(typed: number | string, bound: number | undefined): boolean {
  const number = typed === '' ? Number.NaN : Number(typed);
  return bound === undefined ? Number.isNaN(number) : number === bound;
}
