import { Radio, Group, Stack } from '@lyceum/web/design-system';
import type { SessionType } from '../__generated__/graphql';
import { useT } from '../i18n';
import { DescriptionField, SubjectField } from '../session-form/session-fields';
import { fieldId, type FieldsProps } from '../session-form/session-form-values';
import { ProgramField, type ProgramFieldProps } from './program-field';

interface WhatFieldsProps extends FieldsProps {
  offered: Omit<ProgramFieldProps, 'value' | 'error'>;
  types: readonly SessionType[];
}

/** Program, kind and subject; only the program's kinds are offered. */
export function WhatFields({ values, set, problem, offered, types }: WhatFieldsProps) {
  const t = useT();
  const course = values.sessionType === 'COURSE';
  return (
    <Stack gap="md">
      <ProgramField {...offered} value={values.programId} error={problem('programId')} />
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
