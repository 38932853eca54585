import type { SessionsFollower } from '../changes/subject';
import { promoteWaiting } from './promote-waiting';

/** An edit may have increased the number of seats. */
export const seatsFollow: SessionsFollower = { committed: promoteWaiting };
