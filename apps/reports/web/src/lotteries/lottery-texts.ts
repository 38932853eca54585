import type { StatusTone } from '@lyceum/web/design-system';
import type { LotteryStatus } from '../__generated__/graphql';

export const STATUS_TONES: Record<LotteryStatus, StatusTone> = {
  OPEN: 'info',
  CLOSED: 'waiting',
  DRAWN: 'good',
  CANCELLED: 'neutral',
};
