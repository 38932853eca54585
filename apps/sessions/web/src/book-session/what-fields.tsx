import { Autocomplete, NativeSelect, Radio, Group, Stack, Textarea } from '@lyceum/web/design-system';
import type { SessionType } from '../__generated__/graphql';
import { useT } from '../i18n';
import { fieldId, type FieldsProps } from '../session-form/session-form-values';
import type { BookingProgram } from './use-booking-program';

interface WhatFieldsProps extends FieldsProps {
  programs: readonly BookingProgram[];
  types: readonly SessionType[];
  subjects: readonly string[];
  onProgram: (programId: string) => void;
}

/** Program, kind and subject; only what the program holds is offered. */
export function WhatFields({ values, set, problem, programs, types, subjects, onProgram }: WhatFieldsProps) {
  const t = useT();
  return (
    <Stack gap="md">
      {programs.length > 1 ? (
        <NativeSelect
          id={fieldId('programId')}
          label={t('field.program')}
          required
          value={values.programId}
          error={problem('programId')}
          data={programs.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onProgram(event.currentTarget.value)}
        />
      ) : null}
      <Radio.Group
        id={fieldId('sessionType')}
        label={t('field.type')}
        value={values.sessionType}
        error={problem('sessionType')}
        onChange={(type) => set({ sessionType: type as SessionType })}
      >
        <Group gap="md" mt={6}>
          {types.map((type) => (
            <Radio key={type} value={type} label={t(`type.${type}`)} />
          ))}
        </Group>
      </Radio.Group>
      <Autocomplete
        id={fieldId('subject')}
        label={t('field.subject')}
        required
        maxLength={200}
        data={[...subjects]}
        value={values.subject}
        error={problem('subject')}
        onChange={(subject) => set({ subject })}
      />
      <Textarea
        id={fieldId('sessionDescription')}
        label={t('field.descriptionOptional')}
        autosize
        minRows={2}
        maxLength={5000}
        value={values.description}
        error={problem('sessionDescription')}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
    </Stack>
  );
}
