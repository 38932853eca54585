import { DateField, SearchField, Select } from '@lyceum/web/design-system';
import { ProgramSelect } from '@lyceum/web/programs';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { STATE_CHOICES, type ChargesView } from './use-charges-view';
import classes from '../payments/payments.module.css';

/** Which charges: everything stands in the address. */
export function ChargeFilters({
  view: { scope, change, from, to, program, state, search },
}: {
  view: ChargesView;
}) {
  const t = useT();
  const { programs } = useViewer();
  return (
    <div className={classes.filters}>
      {scope === 'ADMINISTERED' ? (
        <SearchField label={t('charges.search')} value={search} onChange={(words) => change({ q: words })} />
      ) : null}
      <Select
        label={t('charges.state')}
        placeholder={t('charges.anyState')}
        clearable
        data={STATE_CHOICES.map((choice) => ({ value: choice, label: t(`charges.choice.${choice}`) }))}
        value={state}
        onChange={(choice) => change({ state: choice })}
      />
      {programs.length > 1 ? (
        <ProgramSelect
          label={t('charges.program')}
          archived
          placeholder={t('charges.allPrograms')}
          clearable
          value={program}
          onChange={(id) => change({ program: id })}
        />
      ) : null}
      <DateField
        label={t('charges.from')}
        value={from}
        {...(to ? { max: to } : {})}
        onChange={(day) => change({ from: day })}
      />
      <DateField
        label={t('charges.to')}
        value={to}
        {...(from ? { min: from } : {})}
        onChange={(day) => change({ to: day })}
      />
    </div>
  );
}
