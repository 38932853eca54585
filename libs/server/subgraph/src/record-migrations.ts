import type { QueryRunner } from 'typeorm';
import type { SubgraphDefinition } from './definition';

/** A migration as the statements that it runs, in their order. */
export interface RecordedMigration {
  name: string;
  statements: string[];
}

/** What the migrations would run, without a database: a deployment judges it before the flip. */
export async function recordMigrations(definition: SubgraphDefinition): Promise<RecordedMigration[]> {
  const recorded: RecordedMigration[] = [];
  for (const Migration of definition.migrations) {
    const migration = new Migration();
    const statements: string[] = [];
    const recorder = {
      query: (text: string) => {
        statements.push(text);
        return Promise.resolve([]);
      },
    };
    await migration.up(recorder as unknown as QueryRunner);
    recorded.push({ name: migration.name ?? Migration.name, statements });
  }
  return recorded;
}
