import type { Recipient } from './notification-kind';

/** Recipients who get the same link, together: a mail job is for one link. */
export function groupByLink<To extends Recipient>(to: readonly To[], linkOf: (to: To) => string) {
  const groups = new Map<string, string[]>();
  for (const recipient of to) {
    const link = linkOf(recipient);
    groups.set(link, [...(groups.get(link) ?? []), recipient.userId]);
  }
  return [...groups].map(([link, userIds]) => ({ link, userIds }));
}
