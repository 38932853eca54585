import type { StatusTone } from '@lyceum/web/design-system';
import type { DeliveryFragment, WebhookFragment, WebhookKind } from '../__generated__/graphql';

export const KINDS = [
  'SESSION_COMPLETED',
  'ATTENDANCE_CORRECTED',
  'ROSTER_PLAN_HELD',
] as const satisfies readonly WebhookKind[];

export const DELIVERY_STATUSES = [
  'PENDING',
  'DELIVERED',
  'FAILED',
] as const satisfies readonly DeliveryFragment['status'][];

export const deliveryTone = ({ status, attempts }: DeliveryFragment): StatusTone =>
  status === 'DELIVERED' ? 'good' : status === 'FAILED' ? 'bad' : attempts > 0 ? 'warn' : 'waiting';

/** Badge of an endpoint. */
export function stateOf({ status, failingSince }: WebhookFragment): {
  tone: StatusTone;
  word: WebhookFragment['status'] | 'FAILING';
} {
  if (status === 'DISABLED') return { tone: 'neutral', word: status };
  if (status !== 'ENABLED') return { tone: 'bad', word: status };
  return failingSince ? { tone: 'warn', word: 'FAILING' } : { tone: 'good', word: status };
}

/** A newly created secret. It is stored nowhere else and disappears with the page. */
export interface MadeSecret {
  endpoint: string;
  secret: string;
}
