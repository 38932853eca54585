import type { MovableTable } from './catalogue';
import { wholePlan, type MovePlan, type TableMove } from './plan';

/**
 * `begin`, `ids` and `prepare` run first and `announce` last, once each. Between them, tables that foreign keys point
 * at are copied, then the rows that point at them move, then the originals are deleted: in both tenants every foreign
 * key is valid at any time.
 */
export type Phase =
  | 'begin'
  | 'ids'
  | 'prepare'
  | 'copy'
  | 'move'
  | 'remove'
  | 'rebind'
  | 'clear'
  | 'announce';

export interface Step {
  phase: Phase;
  /** Empty for phases without a table. */
  table: string;
}

export function stepsOf(plan: MovePlan, tables: Map<string, MovableTable>): Step[] {
  const whole = wholePlan(plan);
  const of = (how: TableMove['how']) => [...tables.keys()].filter((name) => whole[name]?.how === how);
  const moving = inOrder(of('moves'), tables);
  const pointedAt = new Set(moving.flatMap((name) => tables.get(name)!.parents));
  const originals = moving.filter((name) => pointedAt.has(name));
  const step = (phase: Phase) => (table: string) => ({ phase, table });
  return [
    ...['begin', 'ids', 'prepare'].map((phase) => ({ phase: phase as Phase, table: '' })),
    ...originals.map(step('copy')),
    ...moving.filter((name) => !pointedAt.has(name)).map(step('move')),
    ...[...originals].reverse().map(step('remove')),
    ...of('rebinds').map(step('rebind')),
    ...of('anew').map(step('clear')),
    { phase: 'announce', table: '' },
  ];
}

/** Sorts tables so that each comes after those that its foreign keys point at. */
function inOrder(names: string[], tables: Map<string, MovableTable>): string[] {
  const ordered: string[] = [];
  const waiting = new Set(names);
  while (waiting.size > 0) {
    const free = [...waiting].filter((name) =>
      tables.get(name)!.parents.every((parent) => parent === name || !waiting.has(parent)),
    );
    if (free.length === 0) throw new Error(`tables point at each other: ${[...waiting].join(', ')}`);
    for (const name of free) {
      ordered.push(name);
      waiting.delete(name);
    }
  }
  return ordered;
}
