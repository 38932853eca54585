import { Fieldset, NumberInput, Switch, type ServerForm } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { DayOfYear } from './day-of-year';
import { KindLimitsField } from './kind-limits';
import { LIMITS, SUMMER, type SettingsValues } from './source-values';
import classes from './syncs.module.css';

const TIMES = ['graceDays', 'gatherMinutes'] as const;

/** Settings of complete deliveries: who applies plans, the limits that hold them, and when removals take effect. */
export function CompleteSettings({ form }: { form: ServerForm<SettingsValues> }) {
  const t = useT();
  const { values, set, field } = form;
  const isFrozen = values.frozenFrom !== null || values.frozenUntil !== null;
  const number = (name: (typeof LIMITS)[number] | (typeof TIMES)[number], suffix?: string) => (
    <NumberInput
      key={name}
      {...field(name)}
      label={t(`syncs.settings.${name}`)}
      description={t(`syncs.settingsHelp.${name}`)}
      allowDecimal={false}
      allowNegative={false}
      {...(suffix ? { suffix } : {})}
      value={values[name]}
      onChange={(value) => set({ [name]: Number(value) || 0 })}
    />
  );
  return (
    <>
      <Switch
        id={field('appliesAlone').id}
        label={t('syncs.settings.appliesAlone')}
        description={t('syncs.settingsHelp.appliesAlone')}
        checked={values.appliesAlone}
        onChange={(event) => set({ appliesAlone: event.currentTarget.checked })}
      />
      <Switch
        id={field('readsPeople').id}
        label={t('syncs.settings.readsPeople')}
        description={t('syncs.settingsHelp.readsPeople')}
        checked={values.readsPeople}
        onChange={(event) => set({ readsPeople: event.currentTarget.checked })}
      />
      <Fieldset legend={t('syncs.settings.bounds')}>
        <div className={classes.fields}>{LIMITS.map((name) => number(name, '%'))}</div>
      </Fieldset>
      <KindLimitsField form={form} />
      <div className={classes.fields}>{TIMES.map((name) => number(name))}</div>
      <Switch
        label={t('syncs.settings.frozen')}
        description={t('syncs.settingsHelp.frozen')}
        checked={isFrozen}
        onChange={(event) =>
          set(event.currentTarget.checked ? SUMMER : { frozenFrom: null, frozenUntil: null })
        }
      />
      {isFrozen ? (
        <div className={classes.fields}>
          {(['frozenFrom', 'frozenUntil'] as const).map((name) => (
            <DayOfYear
              key={name}
              {...field(name)}
              label={t(`syncs.settings.${name}`)}
              value={values[name] ?? SUMMER[name]}
              onChange={(day) => set({ [name]: day })}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}
