import { ActionIcon, Button, NumberInput, Section, Select } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  COST_KINDS,
  COST_PERIODS,
  type CostInput,
  type CostKind,
  type CostPeriod,
  type Named,
} from './figures';
import { currencyChoices } from './currencies';
import { useT } from './i18n';
import classes from './roi.module.css';

const MOST = 50;
const MOST_DOLLARS = 100_000_000;

/** A cost as typed in the form. */
export interface TypedCost {
  kind: CostKind;
  /** In whole units of the currency; empty: not typed yet. */
  amount: number | string;
  period: CostPeriod;
  programId: string | null;
  /** Left out: the report's. */
  currency?: string;
}

export const NO_COSTS: TypedCost[] = [
  { kind: 'STAFF', amount: '', period: 'ONCE', programId: null },
  { kind: 'MATERIALS', amount: '', period: 'ONCE', programId: null },
];

/** Completely typed costs, in cents. */
export function costInputs(typed: readonly TypedCost[]): CostInput[] {
  return typed
    .filter(({ amount }) => amount !== '' && Number.isFinite(Number(amount)))
    .map(({ amount, ...cost }) => ({ ...cost, cents: Math.round(Number(amount) * 100) }));
}

interface CostsProps {
  description: string;
  costs: readonly TypedCost[];
  programs: readonly Named[];
  currency: string;
  onChange: (costs: TypedCost[]) => void;
}

/** Costs, one line each. */
export function CostFields({ description, costs, programs, currency, onChange }: CostsProps) {
  const t = useT();
  return (
    <div className={classes.unprinted}>
      <Section title={t('costs')} description={description}>
        <div className={classes.costs}>
          {costs.map((cost, place) => (
            <CostLine
              // Lines have no id, so the index is the key.
              key={place}
              cost={cost}
              place={place}
              programs={programs}
              currency={currency}
              onChange={(next) => onChange(costs.map((each, at) => (at === place ? next : each)))}
              onRemove={() => onChange(costs.filter((_, at) => at !== place))}
            />
          ))}
          <div>
            <Button
              variant="default"
              disabled={costs.length >= MOST}
              leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
              onClick={() =>
                onChange([...costs, { kind: 'OTHER', amount: '', period: 'ONCE', programId: null }])
              }
            >
              {t('addCost')}
            </Button>
          </div>
        </div>
      </Section>
    </div>
  );
}

interface CostLineProps {
  cost: TypedCost;
  place: number;
  programs: readonly Named[];
  currency: string;
  onChange: (cost: TypedCost) => void;
  onRemove: () => void;
}

function CostLine({ cost, place, programs, currency, onChange, onRemove }: CostLineProps) {
  const t = useT();
  const format = useFormat();
  const number = format.number(place + 1);
  return (
    <fieldset className={`${classes.cost} ${classes.withCurrency}`} aria-label={t('costNumber', { number })}>
      <Select
        label={t('costKind')}
        allowDeselect={false}
        data={COST_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={cost.kind}
        onChange={(kind) => kind && onChange({ ...cost, kind })}
      />
      <NumberInput
        label={t('amountIn', { currency: cost.currency ?? currency })}
        min={0}
        max={MOST_DOLLARS}
        clampBehavior="strict"
        decimalScale={2}
        thousandSeparator=","
        hideControls
        value={cost.amount}
        onChange={(amount) => onChange({ ...cost, amount })}
      />
      <Select
        label={t('currency')}
        allowDeselect={false}
        searchable
        data={currencyChoices(currency)}
        value={cost.currency ?? currency}
        onChange={(code) => code && onChange({ ...cost, currency: code })}
      />
      <Select
        label={t('period')}
        allowDeselect={false}
        data={COST_PERIODS.map((period) => ({ value: period, label: t(`periods.${period}`) }))}
        value={cost.period}
        onChange={(period) => period && onChange({ ...cost, period })}
      />
      <Select
        label={t('program')}
        placeholder={t('allPrograms')}
        clearable
        searchable
        data={programs.map(({ id, name }) => ({ value: id, label: name }))}
        value={cost.programId}
        onChange={(programId) => onChange({ ...cost, programId })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('removeCost', { number })}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}
