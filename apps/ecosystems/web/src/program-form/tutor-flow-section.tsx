import { Checkbox, Section, Table } from '@lyceum/web/design-system';
import { NEVER_REQUIRED, type TutorFlowSetting } from '@lyceum/contracts/ecosystems';
import { useT } from '../i18n';
import type { SectionProps } from './program-sections';

/** What tutors are asked when they apply for the program, and which answers are required. */
export function TutorFlowSection({ form: { values, set, field } }: SectionProps) {
  const t = useT();
  const change = (changed: TutorFlowSetting) =>
    set({ tutorFlow: values.tutorFlow.map((one) => (one.field === changed.field ? changed : one)) });
  return (
    <Section id="tutor-flow" title={t('tutorFlow.title')} description={t('tutorFlow.help')}>
      <Table verticalSpacing="xs" id={field('tutorFlowConfig').id} aria-label={t('tutorFlow.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('tutorFlow.field')}</Table.Th>
            <Table.Th>{t('tutorFlow.asked')}</Table.Th>
            <Table.Th>{t('tutorFlow.required')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {values.tutorFlow.map((setting, at) => {
            const name = t(`tutorFlow.fields.${setting.field}`);
            return (
              <Table.Tr key={setting.field}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>
                  <Checkbox
                    aria-label={t('tutorFlow.askFor', { name })}
                    checked={setting.enabled}
                    onChange={(event) => {
                      const enabled = event.currentTarget.checked;
                      change({ ...setting, enabled, required: enabled && setting.required });
                    }}
                  />
                </Table.Td>
                <Table.Td>
                  <Checkbox
                    {...field(`tutorFlowConfig.${at}.required`)}
                    aria-label={t('tutorFlow.require', { name })}
                    checked={setting.required}
                    disabled={!setting.enabled || NEVER_REQUIRED.includes(setting.field)}
                    onChange={(event) => change({ ...setting, required: event.currentTarget.checked })}
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
