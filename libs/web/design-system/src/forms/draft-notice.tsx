import { UnstyledButton } from '@mantine/core';
import { useT } from '../i18n';

interface DraftNoticeProps {
  restored: boolean;
  /** Some of it gave way to what somebody else has saved. */
  overtaken?: boolean;
  onDiscard: () => void;
}

/** Above a form whose values were left behind earlier: they are back, and how to do without them. */
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
