import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconBell } from '@tabler/icons-react';
import { Button, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { RemindAssessmentDocument } from '../__generated__/graphql';
import { useT } from '../management-i18n';

interface RemindButtonProps {
  assessmentId: string;
  /** Filters of the list; null: none. */
  schoolId: string | null;
  gradeLevel: string | null;
}

/** Reminds the listed people who have not answered. The server skips people reminded within 24 hours. */
export function RemindButton({ assessmentId, schoolId, gradeLevel }: RemindButtonProps) {
  const t = useT();
  const [remind] = useMutation(RemindAssessmentDocument);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { data } = await remind({ variables: { input: { assessmentId, schoolId, gradeLevel } } });
      const count = data?.remindAssessment ?? 0;
      notify({
        tone: 'good',
        message: t(count > 0 ? 'assessments.reminded' : 'assessments.remindedNobody', { count }),
      });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconBell size={18} stroke={1.7} aria-hidden />}
      onClick={() => void send()}
    >
      {t('assessments.remind')}
    </Button>
  );
}
