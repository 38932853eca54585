import { useT } from '../i18n';
import { EFFECTS, type Effect } from './sync-labels';
import classes from './syncs.module.css';
import type { OpenRows } from './use-open-rows';

/** What an approval of the whole plan applies: everything but ambiguous records. */
export const APPLICABLE = EFFECTS.filter((effect) => effect !== 'ambiguous');

export const sumOf = (open: OpenRows, effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => sum + open[effect], 0);

interface EffectsProps {
  open: OpenRows;
  of: readonly Effect[];
  graceDays: number | undefined;
}

/** The exact changes, one line per kind of change. */
export function Effects({ open, of, graceDays }: EffectsProps) {
  const t = useT();
  const line = (effect: Effect) => {
    const count = open[effect];
    if (effect !== 'gone' || graceDays === undefined) return t(`syncs.effect.${effect}`, { count });
    if (graceDays === 0) return t('syncs.effect.goneAtOnce', { count });
    return t('syncs.effect.goneAfter', { count, days: t('syncs.days', { count: graceDays }) });
  };
  return (
    <ul className={classes.holds}>
      {of
        .filter((effect) => open[effect] > 0)
        .map((effect) => (
          <li key={effect}>{line(effect)}</li>
        ))}
      {open.atLeast ? <li>{t('syncs.effect.atLeast')}</li> : null}
    </ul>
  );
}
