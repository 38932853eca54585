/**
 * @typedef {{ name?: string, up(runner: { query(text: string): Promise<unknown[]> }): Promise<void> }} Migration
 * @typedef {{ name: string, statements: string[] }} RecordedMigration the statements of a migration, in order
 */

/**
 * Records the statements of migrations without a database. A deployment checks them before it makes the version live.
 *
 * @param {Record<string, new () => Migration>} migrations classes by name; the names end with the timestamp that orders them
 * @returns {Promise<RecordedMigration[]>}
 */
export async function recordMigrations(migrations) {
  /** @type {RecordedMigration[]} */
  const recorded = [];
  const timeOf = (/** @type {string} */ name) => Number(name.slice(-13));
  const inOrder = Object.entries(migrations).sort(([a], [b]) => timeOf(a) - timeOf(b));
  for (const [name, Migration] of inOrder) {
    const migration = new Migration();
    /** @type {string[]} */
    const statements = [];
    await migration.up({
      query: async (text) => {
        statements.push(text);
        return [];
      },
    });
    recorded.push({ name: migration.name ?? name, statements });
  }
  return recorded;
}
