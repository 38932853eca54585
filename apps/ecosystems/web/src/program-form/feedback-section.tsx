import { Link, useParams } from 'react-router';
import { Anchor, Section, Stack } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { SectionProps } from './program-sections';
import { ProgramSwitches } from './program-switches';

/** Feedback after sessions; its questions are edited on a screen of their own, once the program exists. */
export function FeedbackSection({ form }: SectionProps) {
  const t = useT();
  const { programId } = useParams();
  return (
    <Section id="feedback" title={t('programForm.feedback')} description={t('programForm.feedbackHelp')}>
      <Stack gap="lg">
        <ProgramSwitches form={form} of={['studentNotes']} />
        {programId ? (
          <Anchor component={Link} to={`/p/${programId}/feedback-forms`}>
            {t('programForm.feedbackForms')}
          </Anchor>
        ) : null}
      </Stack>
    </Section>
  );
}
