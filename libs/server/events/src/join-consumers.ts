import type { ConsumerDefinition } from './event';

/** One consumer per stream: two consumers of one subgraph would share its group, and each get only some events. */
export function joinConsumers(consumers: ConsumerDefinition[]): ConsumerDefinition[] {
  const byTopic = new Map<string, ConsumerDefinition>();
  for (const { topic, handlers } of consumers) {
    const known = byTopic.get(topic)?.handlers ?? {};
    const twice = Object.keys(handlers).find((type) => type in known);
    if (twice) throw new Error(`${twice} has two handlers`);
    byTopic.set(topic, { topic, handlers: { ...known, ...handlers } });
  }
  return [...byTopic.values()];
}
