import { useRoomView } from './room-context';

const YEAR = 365;

/** For how many days a recording of this lesson is kept, which people consent to. */
export function useRetentionDays(): number {
  return useRoomView().room?.recording?.keptDays ?? YEAR;
}
