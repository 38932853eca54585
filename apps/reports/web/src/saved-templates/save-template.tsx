import { useState } from 'react';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { Button } from '@lyceum/web/design-system';
import type { SavedTemplatePage } from '../__generated__/graphql';
import { useT } from '../i18n';
import { TemplateDialog } from './template-dialog';

/** Saves the choices of the page as a template. */
export function SaveTemplate({ page, search }: { page: SavedTemplatePage; search: string }) {
  const t = useT();
  const [saving, setSaving] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmarkPlus size={18} stroke={1.7} aria-hidden />}
        onClick={() => setSaving(true)}
      >
        {t('saved.new')}
      </Button>
      {saving ? <TemplateDialog page={page} search={search} onClose={() => setSaving(false)} /> : null}
    </>
  );
}
