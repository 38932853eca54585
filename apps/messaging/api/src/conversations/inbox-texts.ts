import { t } from '../i18n';

export const inboxTexts = {
  off: t('conversations.inbox.off'),
  page: t('conversations.inbox.page'),
  body: t('conversations.inbox.body'),
  title: t('conversations.inbox.title'),
  limit: t('conversations.inbox.limit'),
  key: t('conversations.inbox.key'),
  search: t('conversations.inbox.search'),
  whom: t('conversations.inbox.whom'),
  oneOrSeveral: t('conversations.inbox.oneOrSeveral'),
  which: t('conversations.inbox.which'),
  apart: t('conversations.inbox.apart'),
  LEFT: t('conversations.inbox.left'),
  APART: t('conversations.inbox.apart2'),
  unseen: t('conversations.inbox.unseen'),
  MUTED: t('conversations.inbox.muted'),
  direct: t('conversations.inbox.direct'),
  notYours: t('conversations.inbox.notYours'),
  reused: t('conversations.inbox.reused'),
  otherPerson: t('conversations.inbox.otherPerson'),
};
