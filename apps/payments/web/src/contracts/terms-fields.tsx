import {
  Button,
  Fieldset,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
  type ServerForm,
} from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { OutcomeFields } from './outcome-fields';
import { NEW_BONUS, NEW_RATE, type BonusValues, type ContractValues, type RateValues } from './contract-form';

type Form = { form: ServerForm<ContractValues> };

const RATES_FOR = ['ANY', 'ONE_TO_ONE', 'GROUP'] as const;
const UNITS = ['SESSIONS', 'MINUTES'] as const;
const KINDS = ['ON_TARGET', 'PER_LEARNER', 'GROWTH'] as const;

/** What a contract pays: rates, dosage and bonuses. */
export function TermsFields({ form }: Form) {
  const t = useT();
  return (
    <>
      <Fieldset legend={t('contracts.fields.rates')}>
        <Rates form={form} />
      </Fieldset>
      <Fieldset legend={t('contracts.dosageTitle')}>
        <Dosage form={form} />
      </Fieldset>
      <Fieldset legend={t('contracts.fields.bonuses')}>
        <Bonuses form={form} />
      </Fieldset>
      <Fieldset legend={t('contracts.outcomeTitle')}>
        <OutcomeFields form={form} />
      </Fieldset>
    </>
  );
}

const changed = <Item,>(all: readonly Item[], at: number, patch: Partial<Item>): Item[] =>
  all.map((each, index) => (index === at ? { ...each, ...patch } : each));

function Rates({ form: { values, set, field } }: Form) {
  const t = useT();
  const change = (at: number, patch: Partial<RateValues>) => set({ rates: changed(values.rates, at, patch) });
  return (
    <Stack gap="md">
      {values.rates.map((rate, at) => (
        <SimpleGrid key={at} cols={{ base: 1, sm: 2 }}>
          <Select
            {...field(at === 0 ? 'rates' : `rates.${at}.for`)}
            label={t('contracts.fields.ratesFor')}
            data={RATES_FOR.map((of) => ({ value: of, label: t(`contracts.rateFor.${of}`) }))}
            allowDeselect={false}
            value={rate.for}
            onChange={(of) => change(at, { for: RATES_FOR.find((each) => each === of) ?? 'ANY' })}
          />
          <TextInput
            {...field(`rates.${at}.fromMinutes`)}
            label={t('contracts.fields.ratesFromMinutes')}
            inputMode="numeric"
            value={rate.fromMinutes}
            onChange={(event) => change(at, { fromMinutes: event.currentTarget.value })}
          />
          <TextInput
            {...field(`rates.${at}.amount`)}
            label={t('contracts.fields.ratesAmount')}
            inputMode="decimal"
            value={rate.amount}
            onChange={(event) => change(at, { amount: event.currentTarget.value })}
          />
          {values.rates.length > 1 ? (
            <RemoveButton
              label={t('contracts.removeRate', { number: at + 1 })}
              onClick={() => set({ rates: values.rates.filter((_, index) => index !== at) })}
            />
          ) : null}
        </SimpleGrid>
      ))}
      {values.rates.length < 10 ? (
        <Button variant="default" onClick={() => set({ rates: [...values.rates, NEW_RATE] })}>
          {t('contracts.addRate')}
        </Button>
      ) : null}
    </Stack>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  const t = useT();
  return (
    <Button variant="subtle" aria-label={label} onClick={onClick} style={{ alignSelf: 'end' }}>
      {t('contracts.remove')}
    </Button>
  );
}

function Dosage({ form: { values, set, field } }: Form) {
  const t = useT();
  const text = (name: 'floor' | 'cap' | 'belowFloorPercent') => (
    <TextInput
      {...field(name)}
      label={t(`contracts.fields.${name}`)}
      inputMode="numeric"
      value={values[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        {...field('dosageUnit')}
        label={t('contracts.fields.dosageUnit')}
        data={UNITS.map((unit) => ({ value: unit, label: t(`contracts.units.${unit}`) }))}
        allowDeselect={false}
        value={values.dosageUnit}
        onChange={(unit) => set({ dosageUnit: UNITS.find((each) => each === unit) ?? 'SESSIONS' })}
      />
      {text('floor')}
      {text('cap')}
      {text('belowFloorPercent')}
    </SimpleGrid>
  );
}

function Bonuses({ form: { values, set, field } }: Form) {
  const t = useT();
  const change = (at: number, patch: Partial<BonusValues>) =>
    set({ bonuses: changed(values.bonuses, at, patch) });
  return (
    <Stack gap="md">
      {values.bonuses.map((bonus, at) => (
        <SimpleGrid key={at} cols={{ base: 1, sm: 2 }}>
          <Select
            {...field(at === 0 ? 'bonuses' : `bonuses.${at}.kind`)}
            label={t('contracts.fields.bonusesKind')}
            data={KINDS.map((kind) => ({ value: kind, label: t(`settlements.bonus.${kind}`) }))}
            allowDeselect={false}
            value={bonus.kind}
            onChange={(kind) => change(at, { kind: KINDS.find((each) => each === kind) ?? 'ON_TARGET' })}
          />
          {bonus.kind === 'ON_TARGET' ? (
            <TextInput
              {...field(`bonuses.${at}.percent`)}
              label={t('contracts.fields.bonusesPercent')}
              inputMode="numeric"
              value={bonus.percent}
              onChange={(event) => change(at, { percent: event.currentTarget.value })}
            />
          ) : null}
          <TextInput
            {...field(`bonuses.${at}.amount`)}
            label={t('contracts.fields.bonusesAmount')}
            inputMode="decimal"
            value={bonus.amount}
            onChange={(event) => change(at, { amount: event.currentTarget.value })}
          />
          <RemoveButton
            label={t('contracts.removeBonus', { number: at + 1 })}
            onClick={() => set({ bonuses: values.bonuses.filter((_, index) => index !== at) })}
          />
        </SimpleGrid>
      ))}
      {values.bonuses.length < 5 ? (
        <Button variant="default" onClick={() => set({ bonuses: [...values.bonuses, NEW_BONUS] })}>
          {t('contracts.addBonus')}
        </Button>
      ) : null}
    </Stack>
  );
}
