import { dayFilter, ListFilters } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useProgramFilter } from '@lyceum/web/programs';
import { useT } from '../i18n';
import type { PayView } from './use-pay-view';
import classes from './pay.module.css';

/** Date range and program. The range is shown beside the button also while it is the usual one. */
export function PayFilters({ view: { from, to, program, params, change } }: { view: PayView }) {
  const t = useT();
  const format = useFormat();
  const ofProgram = useProgramFilter({
    name: t('filter.program'),
    archived: true,
    value: program,
    onChange: (id) => change({ program: id, leader: null }),
  });
  const day = (key: 'from' | 'to', value: string, bound: { min: string } | { max: string }) => {
    const filter = dayFilter({
      ...{ key, name: t(`filter.${key}`), value, text: format.date, ...bound },
      onChange: (next) => change({ [key]: next, leader: null }),
    });
    return params.get(key) ? filter : { ...filter, chosen: null };
  };
  return (
    <ListFilters
      filters={[day('from', from, { max: to }), day('to', to, { min: from }), ...ofProgram]}
      onClear={() => change({ from: null, to: null, program: null, leader: null })}
    >
      <span className={classes.quiet}>{format.dateRange(from, to)}</span>
    </ListFilters>
  );
}
