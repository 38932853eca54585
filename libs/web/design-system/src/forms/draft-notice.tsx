import { UnstyledButton } from '@mantine/core';
import { useT } from '../i18n';

/** Above a form whose values were left behind earlier: they are back, and how to do without them. */
export function DraftNotice({ restored, onDiscard }: { restored: boolean; onDiscard: () => void }) {
  const t = useT();
  if (!restored) return null;
  return (
    <p className="ly-draft" role="status">
      {t('form.draftRestored')}
      <UnstyledButton className="ly-link-button" onClick={onDiscard}>
        {t('form.discardDraft')}
      </UnstyledButton>
    </p>
  );
}
