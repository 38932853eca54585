import { Section, Stack } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { SectionProps } from './program-sections';
import { ProgramSwitches } from './program-switches';

/** The screens that the program's admins use, and those that learners have besides sessions. */
export function ToolsSection({ form }: SectionProps) {
  const t = useT();
  return (
    <Section id="tools" title={t('programForm.tools')} description={t('programForm.toolsHelp')}>
      <Stack gap="lg">
        <ProgramSwitches
          form={form}
          of={[
            'tutorSearch',
            'tuteeInbox',
            'manageSessionsTool',
            'fileUploadTool',
            'rosterBrowserTool',
            'managedSftpTool',
            'selfHostedSftpTool',
            'tutoringSheet',
            'engagementTracker',
            'selfPacedModules',
            'filo',
          ]}
        />
      </Stack>
    </Section>
  );
}
