import type { Language } from '@lyceum/server/actor';

export const DATA_RIGHTS_MAIL = 'data-rights-mail';

export type RightsNews = 'EXPORT_READY' | 'ERASURE_APPROVED' | 'ERASURE_DECLINED' | 'ERASED';

export interface RightsMailData {
  requestId: string;
  /** A member. */
  to: string;
  language: Language;
  news: RightsNews;
  /** The erasure begins once the mail is out: its address goes with the data. */
  thenErase?: { accountId: string | null };
}
