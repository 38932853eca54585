import { errorCode } from '@lyceum/web/graphql';
import { isOffline } from '../send-attachment-message/use-attachment';

/** No answer arrived, or the sign-in has expired: what was written waits on this device for both. */
export const mustWait = (error: unknown): boolean =>
  isOffline(error) || errorCode(error) === 'UNAUTHENTICATED';
