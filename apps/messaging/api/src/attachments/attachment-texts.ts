import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const attachmentTexts = {
  name: t('attachments.attachment.name'),
  size: t('attachments.attachment.size'),
  kind: t('attachments.attachment.kind'),
  otherKind: t('attachments.attachment.otherKind'),
  torn: t('attachments.attachment.torn'),
} satisfies Record<string, Words>;
