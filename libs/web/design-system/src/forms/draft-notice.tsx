import { UnstyledButton } from '@mantine/core';
import { useT } from '../i18n';

interface DraftNoticeProps {
  restored: boolean;
  /** Some of the draft was replaced by what somebody else has saved. */
  overtaken?: boolean;
  onDiscard: () => void;
}

/** Above a form that was filled from a draft: says so, and offers to discard the draft. */
export function DraftNotice({ restored, overtaken = false, onDiscard }: DraftNoticeProps) {
  const t = useT();
  if (!restored && !overtaken) return null;
  return (
    <p className="ly-draft" role="status">
      {overtaken ? t('form.draftOvertaken') : t('form.draftRestored')}
      <UnstyledButton className="ly-link-button" onClick={onDiscard}>
        {t('form.discardDraft')}
      </UnstyledButton>
    </p>
  );
}
