import { choiceFilter, dayFilter, ListFilters, SearchField } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useProgramFilter } from '@lyceum/web/programs';
import { useT } from '../i18n';
import { STATE_CHOICES, type ChargesView } from './use-charges-view';

/** The filters of the list; their values are in the address. */
export function ChargeFilters({
  view: { scope, change, from, to, program, state, search },
}: {
  view: ChargesView;
}) {
  const t = useT();
  const { shortDate } = useFormat();
  const ofProgram = useProgramFilter({
    name: t('charges.program'),
    archived: true,
    value: program,
    onChange: (id) => change({ program: id }),
  });
  return (
    <ListFilters
      search={
        scope === 'ADMINISTERED' ? (
          <SearchField
            label={t('charges.search')}
            value={search}
            onChange={(words) => change({ q: words })}
          />
        ) : null
      }
      filters={[
        choiceFilter({
          key: 'state',
          name: t('charges.state'),
          value: state,
          data: STATE_CHOICES.map((choice) => ({ value: choice, label: t(`charges.choice.${choice}`) })),
          onChange: (choice) => change({ state: choice }),
        }),
        ...ofProgram,
        dayFilter({
          key: 'from',
          name: t('charges.from'),
          value: from,
          text: shortDate,
          max: to,
          onChange: (day) => change({ from: day }),
        }),
        dayFilter({
          key: 'to',
          name: t('charges.to'),
          value: to,
          text: shortDate,
          min: from,
          onChange: (day) => change({ to: day }),
        }),
      ]}
      onClear={() => change({ state: null, program: null, from: null, to: null })}
    />
  );
}
