import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  useDebouncedValue,
  useFrozenWhilePressed,
  type ServerForm,
} from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { OutcomeTestsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { ContractValues, OutcomeValues } from './contract-form';

const asTheServerFound = <Options,>({ options }: { options: Options }) => options;

/** The test whose results give the outcome, and the difference that counts. */
export function OutcomeFields({ form }: { form: ServerForm<ContractValues> }) {
  const t = useT();
  const { outcome } = form.values;
  const change = (patch: Partial<OutcomeValues>) => form.set({ outcome: { ...outcome, ...patch } });
  const text = (name: 'subject' | 'measure' | 'bound') => (
    <TextInput
      {...form.field(`outcome.${name}`)}
      required={name === 'bound'}
      label={t(`contracts.fields.outcome.${name}`)}
      description={t(name === 'bound' ? 'contracts.boundHelp' : 'contracts.scaleHelp')}
      inputMode={name === 'bound' ? 'decimal' : 'text'}
      value={outcome[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <Stack gap="md">
      <Text size="sm">{t('contracts.outcomeHelp')}</Text>
      <TestSelect form={form} />
      {outcome.test ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {text('subject')}
          {text('measure')}
          {text('bound')}
        </SimpleGrid>
      ) : null}
    </Stack>
  );
}

/** Finds a test by its name; a test of a single scale fills in subject and measure. */
function TestSelect({ form: { values, set, field } }: { form: ServerForm<ContractValues> }) {
  const t = useT();
  const { outcome } = values;
  const [typed, setTyped] = useState('');
  const [searchTerm] = useDebouncedValue(typed === outcome.test?.name ? '' : typed.trim(), 250);
  const { data, previousData, error } = useQuery(OutcomeTestsDocument, { variables: { searchTerm } });
  const found = useFrozenWhilePressed((data ?? previousData)?.getOutcomeTests) ?? [];
  const options = found.map(({ id, name, programName }) => ({
    ...{ value: id, label: [name, programName].filter(Boolean).join(' · ') },
  }));
  const { test } = outcome;
  const isFound = options.some(({ value }) => value === test?.id);
  const choose = (id: string | null) => {
    const chosen = found.find((each) => each.id === id);
    const [scale, ...others] = chosen?.scales ?? [];
    set({
      outcome: {
        ...{ test: chosen ? { id: chosen.id, name: chosen.name } : null, bound: outcome.bound },
        subject: others.length === 0 ? (scale?.subject ?? '') : '',
        measure: others.length === 0 ? (scale?.measure ?? '') : '',
      },
    });
  };
  return (
    <Select
      {...field('outcome.assessmentId')}
      searchable
      clearable
      label={t('contracts.fields.outcome.assessmentId')}
      data={test && !isFound ? [{ value: test.id, label: test.name }, ...options] : options}
      filter={asTheServerFound}
      nothingFoundMessage={error ? errorText(error) : t('contracts.noTests')}
      value={test?.id ?? null}
      onSearchChange={setTyped}
      onChange={(id) => {
        if (id !== test?.id) choose(id);
      }}
    />
  );
}
