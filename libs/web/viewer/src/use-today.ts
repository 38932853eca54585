import { today } from '@lyceum/contracts/calendar';
import { useViewer } from './viewer';

/** The current date in the viewer's time zone, YYYY-MM-DD. */
export const useToday = (): string => today(new Date(), useViewer());
