import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const attachmentTexts = {
  name: t('attachments.attachment.name'),
  size: t('attachments.attachment.size'),
  kind: t('attachments.attachment.kind'),
  otherKind: t('attachments.attachment.otherKind'),
  unchecked: t('attachments.attachment.unchecked'),
  infected: t('attachments.attachment.infected'),
  otherFile: t('attachments.attachment.otherFile'),
  torn: t('attachments.attachment.torn'),
} satisfies Record<string, Words>;
