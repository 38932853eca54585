import type { SessionsFollower } from '../changes/subject';
import { promoteWaiting } from './promote-waiting';

/** More seats than before may be free after an edit. */
export const seatsFollow: SessionsFollower = { committed: promoteWaiting };
