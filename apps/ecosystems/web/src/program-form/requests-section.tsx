import { Radio, Section, Stack } from '@lyceum/web/design-system';
import type { TutoringRequestType } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { SectionProps } from './program-sections';
import { ProgramSwitches } from './program-switches';

const TYPES: readonly TutoringRequestType[] = ['SESSION', 'PAIR'];

/** Whether learners may request a leader, for which duration, and whether leaders can find requests. */
export function RequestsSection({ form }: SectionProps) {
  const { values, set, field } = form;
  const t = useT();
  return (
    <Section id="requests" title={t('programForm.requests')} description={t('programForm.requestsHelp')}>
      <Stack gap="lg">
        <ProgramSwitches form={form} of={['requestTutor', 'findTutees']} />
        <Radio.Group
          {...field('tutoringRequestType')}
          label={t('programForm.requestType')}
          value={values.requestType}
          onChange={(type) => set({ requestType: type as TutoringRequestType })}
        >
          <Stack gap="xs" mt="xs">
            {TYPES.map((type) => (
              <Radio
                key={type}
                value={type}
                label={t(`programForm.requestTypes.${type}`)}
                description={t(`programForm.requestTypesHelp.${type}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </Section>
  );
}
