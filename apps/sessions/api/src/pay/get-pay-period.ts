import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { hotReads } from '../projections/subject';
import { presentPeriods, readPayPeriods } from './pay-settings';

export async function getPayPeriod(actor: Actor, services: Services) {
  return presentPeriods(await readPayPeriods(hotReads(actor, services)), actor, services);
}
