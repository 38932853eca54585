/** Payload of `identity.data-request-news`, version 1: what somebody asked for about personal data has come to an end. */
export interface DataRequestNews {
  requestId: string;
  /** Who asked. */
  userId: string;
  news: 'EXPORT_READY' | 'ERASURE_DECLINED' | 'ERASED';
}
