import type { MovableTable } from './catalogue';
import { wholePlan, type MovePlan, type Moving, type TableMove } from './plan';

/** What is missing or wrong in the move plan of a subgraph; empty when every table with a tenant has an entry. */
export function checkPlan(plan: MovePlan, tables: Map<string, MovableTable>): string[] {
  const whole = wholePlan(plan);
  const problems = Object.keys(whole)
    .filter((name) => !tables.has(name))
    .map((name) => `${name}: there is no such table`);
  for (const table of tables.values()) {
    const entry = whole[table.name];
    if (entry) problems.push(...checkTable(table, entry).map((problem) => `${table.name}: ${problem}`));
    else if (table.namesTenant)
      problems.push(`${table.name}: what becomes of it when its organization becomes a program of another?`);
  }
  return problems;
}

function checkTable(table: MovableTable, entry: TableMove): string[] {
  if (entry.how === 'moves') {
    const columns = new Set(table.columns.map(({ name }) => name));
    const named = [...Object.keys(entry.set), ...entry.texts, ...entry.literal];
    const unknown = named.filter((name) => !columns.has(name)).map((name) => `there is no column ${name}`);
    return table.isTenants
      ? [...unknown, ...meetings(table, entry)]
      : [...unknown, 'belongs to no tenant: it can be bound to another at most'];
  }
  if (entry.how === 'rebinds')
    return table.isTenants || !table.namesTenant ? ['is no table beyond tenants that names one'] : [];
  return [];
}

/** All programs of the source become one, so rows that differed by their program alone meet in a unique index. */
function meetings({ uniqueInProgram }: MovableTable, { merges, apart }: Moving): string[] {
  if (merges || apart) return [];
  return uniqueInProgram.map(
    (others) =>
      `two programs that become one may have the same ${['program_id', ...others].join(', ')}: \`merges\`, or \`apart\` with the reason`,
  );
}
