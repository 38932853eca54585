/** Payload of `identity.data-request-news`, version 1: a request about personal data is finished. */
export interface DataRequestFinished {
  requestId: string;
  /** Who made the request. */
  userId: string;
  news: 'EXPORT_READY' | 'ERASURE_DECLINED' | 'ERASED';
}
