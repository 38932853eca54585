import { DateField } from '@lyceum/web/design-system';
import { ProgramSelect } from '@lyceum/web/programs';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import type { PayView } from './use-pay-view';
import classes from './pay.module.css';

/** Date range and program. */
export function PayFilters({ view: { from, to, program, change } }: { view: PayView }) {
  const t = useT();
  const { programs } = useViewer();
  return (
    <div className={classes.filters}>
      <DateField
        label={t('filter.from')}
        value={from}
        max={to}
        onChange={(day) => change({ from: day, leader: null })}
      />
      <DateField
        label={t('filter.to')}
        value={to}
        min={from}
        onChange={(day) => change({ to: day, leader: null })}
      />
      {programs.length > 1 ? (
        <ProgramSelect
          className={classes.program ?? ''}
          archived
          label={t('filter.program')}
          placeholder={t('pay.allPrograms')}
          clearable
          value={program}
          onChange={(id) => change({ program: id, leader: null })}
        />
      ) : null}
    </div>
  );
}
