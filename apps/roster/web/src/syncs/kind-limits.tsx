import { useState } from 'react';
import {
  Button,
  Fieldset,
  Group,
  NumberInput,
  Select,
  Stack,
  type ServerForm,
} from '@lyceum/web/design-system';
import type { RosterSyncKind } from '../__generated__/graphql';
import { useT } from '../i18n';
import { LIMITS, type KindLimits, type Limit, type SettingsValues } from './source-values';
import { KINDS } from './sync-labels';
import classes from './syncs.module.css';

/** Limits of single kinds of record; an empty field follows the limit of the whole source. */
export function KindLimitsField({ form }: { form: ServerForm<SettingsValues> }) {
  const t = useT();
  const { values } = form;
  const onChange = (limits: KindLimits[]) => form.set({ limitsByKind: limits });
  const [kind, setKind] = useState<RosterSyncKind | null>(null);
  const { limitsByKind } = values;
  const free = KINDS.filter((each) => !limitsByKind.some((limits) => limits.kind === each));
  const add = () => {
    if (!kind) return;
    const empty = Object.fromEntries(LIMITS.map((limit) => [limit, null])) as Record<Limit, null>;
    onChange([...limitsByKind, { kind, ...empty }]);
    setKind(null);
  };
  const set = (at: number, limit: Limit, value: number | null) =>
    onChange(limitsByKind.map((each, place) => (place === at ? { ...each, [limit]: value } : each)));
  return (
    <Stack gap="sm">
      {limitsByKind.map((limits, at) => (
        <Fieldset key={limits.kind} legend={t(`syncs.kind.${limits.kind}`)}>
          <div className={classes.fields}>
            {LIMITS.map((limit) => (
              <NumberInput
                key={limit}
                {...form.field(`limitsByKind.${at}.${limit}`)}
                label={t(`syncs.settings.${limit}`)}
                placeholder={t('syncs.kindLimits.inherited', { percent: values[limit] })}
                allowDecimal={false}
                allowNegative={false}
                suffix="%"
                value={limits[limit] ?? ''}
                onChange={(value) => set(at, limit, value === '' ? null : Number(value) || 0)}
              />
            ))}
          </div>
          <Button
            mt="sm"
            variant="default"
            size="sm"
            onClick={() => onChange(limitsByKind.filter((_, place) => place !== at))}
          >
            {t('syncs.kindLimits.remove', { kind: t(`syncs.kind.${limits.kind}`) })}
          </Button>
        </Fieldset>
      ))}
      {free.length > 0 ? (
        <Group gap="xs" align="end">
          <Select
            label={t('syncs.kindLimits.kind')}
            description={t('syncs.kindLimits.help')}
            placeholder={t('syncs.kindLimits.choose')}
            data={free.map((value) => ({ value, label: t(`syncs.kind.${value}`) }))}
            value={kind}
            onChange={(value) => setKind(free.find((each) => each === value) ?? null)}
          />
          <Button variant="default" disabled={!kind} onClick={add}>
            {t('syncs.kindLimits.add')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
