import type { Language } from '@lyceum/server/actor';

export const DATA_RIGHTS_MAIL = 'data-rights-mail';

export type RightsNotice = 'EXPORT_READY' | 'ERASURE_APPROVED' | 'ERASURE_DECLINED' | 'ERASED';

export interface RightsMailData {
  requestId: string;
  /** The id of a member. */
  to: string;
  language: Language;
  news: RightsNotice;
  /** Starts the erasure once the mail is sent, because its address is erased with the data. */
  thenErase?: { accountId: string | null };
}
