import { today } from '@lyceum/contracts/calendar';
import { useViewer } from './viewer';

/** The calendar day, YYYY-MM-DD, where the viewer is. */
export const useToday = (): string => today(new Date(), useViewer());
