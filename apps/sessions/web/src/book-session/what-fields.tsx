import { NativeSelect, Radio, Group, Stack } from '@lyceum/web/design-system';
import type { SessionType } from '../__generated__/graphql';
import { useT } from '../i18n';
import { DescriptionField, SubjectField } from '../session-form/session-fields';
import { fieldId, type FieldsProps } from '../session-form/session-form-values';
import type { BookingProgram } from './use-booking-program';

interface WhatFieldsProps extends FieldsProps {
  programs: readonly BookingProgram[];
  types: readonly SessionType[];
  onProgram: (programId: string) => void;
}

/** Program, kind and subject; only what the program holds is offered. */
export function WhatFields({ values, set, problem, programs, types, onProgram }: WhatFieldsProps) {
  const t = useT();
  const course = values.sessionType === 'COURSE';
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
      <SubjectField
        values={values}
        set={set}
        problem={problem}
        label={course ? t('courses.name') : t('field.subject')}
        {...(course ? { description: t('courses.nameHelp') } : {})}
      />
      <DescriptionField values={values} set={set} problem={problem} />
    </Stack>
  );
}
