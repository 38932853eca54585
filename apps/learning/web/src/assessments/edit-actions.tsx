import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button } from '@lyceum/web/design-system';
import type { OpenAssessmentFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import AssessmentActions from './assessment-actions';

/** What admins can do with an assessment that they look at. */
export default function EditActions({ assessment }: { assessment: OpenAssessmentFragment }) {
  const t = useT();
  return (
    <>
      <AssessmentActions assessment={assessment} />
      <Button
        component={Link}
        variant="default"
        to={`/assessments/${assessment.id}/edit`}
        leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
      >
        {t('assessments.edit')}
      </Button>
    </>
  );
}
