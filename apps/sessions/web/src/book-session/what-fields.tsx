import { NativeSelect, Radio, Group, Select, Stack } from '@lyceum/web/design-system';
import type { SessionType } from '../__generated__/graphql';
import { useT } from '../i18n';
import { DescriptionField, SubjectField } from '../session-form/session-fields';
import { fieldId, type FieldsProps } from '../session-form/session-form-values';
import type { BookingProgram } from './use-booking-program';

/** More than anybody scrolls through: from there on a program is found by typing. */
const SCROLLED = 50;
/** Of those found, so many are drawn. */
const DRAWN = 100;

interface ProgramFieldProps extends Pick<WhatFieldsProps, 'programs' | 'onProgram'> {
  value: string;
  error: string | undefined;
}

/** Nothing where there is one program only. */
function ProgramField({ programs, value, error, onProgram }: ProgramFieldProps) {
  const t = useT();
  const field = { id: fieldId('programId'), label: t('field.program'), required: true, value, error };
  const data = programs.map(({ id, name }) => ({ value: id, label: name }));
  if (data.length <= 1) return null;
  if (data.length <= SCROLLED)
    return <NativeSelect {...field} data={data} onChange={(event) => onProgram(event.currentTarget.value)} />;
  return (
    <Select
      {...field}
      data={data}
      searchable
      allowDeselect={false}
      limit={DRAWN}
      nothingFoundMessage={t('field.noProgram')}
      onChange={(id) => (id ? onProgram(id) : undefined)}
    />
  );
}

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
      <ProgramField
        programs={programs}
        value={values.programId}
        error={problem('programId')}
        onProgram={onProgram}
      />
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
