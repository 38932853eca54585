import { CRISES, type Category } from './category';

/** What happens to a message in which a category was found. */
export const ACTIONS = ['OFF', 'FLAG', 'WARN', 'HOLD'] as const;
export type Action = (typeof ACTIONS)[number];
export type Checks = Readonly<Record<Category, Action>>;

export interface Decision {
  /** WARN: the writer is asked before the message is sent. HOLD: it is sent after somebody has reviewed it. */
  does: 'SEND' | 'WARN' | 'HOLD';
  /** Categories to report; empty: none. */
  categories: Category[];
  isCrisis: boolean;
}

/** `acknowledged`: the writer was warned and sends the message unchanged. */
export function decide(found: readonly Category[], checks: Checks, acknowledged: boolean): Decision {
  const categories = found.filter((category) => checks[category] !== 'OFF');
  const asks = (action: Action) => categories.some((category) => checks[category] === action);
  const does = asks('HOLD') ? 'HOLD' : asks('WARN') && !acknowledged ? 'WARN' : 'SEND';
  return { does, categories, isCrisis: categories.some((category) => CRISES.includes(category)) };
}
