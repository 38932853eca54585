import { describeStatement } from './describe-statements.mjs';

const MAKES = /^\s*CREATE TEMP(?:ORARY)? TABLE (?:IF NOT EXISTS )?(\w+)/i;
const UNKNOWN_TABLE = '42P01';
const UNKNOWN_COLUMN = '42703';

/** Creates the temporary tables that another statement of the same transaction creates, where a statement names them. */
export class TemporaryTables {
  /** @type {Map<string, Set<string>>} the statements that create a table, by its name; several may, with different columns */
  #makers = new Map();

  /**
   * @param {readonly import('./find-statements.mjs').Statement[]} statements
   * @param {{ client: import('pg').Client }} database
   */
  constructor(statements, { client }) {
    this.client = client;
    for (const text of statements.flatMap(({ texts }) => texts)) {
      const name = MAKES.exec(text)?.[1];
      if (name) this.#makers.set(name, (this.#makers.get(name) ?? new Set()).add(text));
    }
  }

  /** @param {string} text */
  async describe(text) {
    const first = await describeStatement(this.client, text);
    if (!('message' in first) || ![UNKNOWN_TABLE, UNKNOWN_COLUMN].includes(first.code)) return first;
    for (const makers of this.#choices(text)) {
      for (const maker of makers) await this.#make(maker);
      const answer = await describeStatement(this.client, text);
      if (!('message' in answer)) return answer;
    }
    return first;
  }

  /** Each way to create the tables that a statement names, and the tables they are created from. @param {string} text @returns {string[][]} */
  #choices(text, depth = 0) {
    if (depth > 3) return [[]];
    const named = [...this.#makers].filter(([name]) => new RegExp(`\\b${name}\\b`).test(text));
    /** @type {string[][]} */
    let choices = [[]];
    for (const [name, makers] of named) {
      const own = [...makers].filter((maker) => maker !== text);
      const ways = own.flatMap((maker) =>
        this.#choices(
          maker.replace(MAKES, '').replaceAll(new RegExp(`\\b${name}\\b`, 'g'), ''),
          depth + 1,
        ).map((before) => [...before, maker]),
      );
      if (ways.length > 0)
        choices = choices.flatMap((choice) => ways.map((way) => [...choice, ...way])).slice(0, 24);
    }
    return choices;
  }

  /** @param {string} maker */
  async #make(maker) {
    const name = MAKES.exec(maker)?.[1];
    await this.client.query(`DROP TABLE IF EXISTS pg_temp.${name} CASCADE`).catch(() => undefined);
    const text = maker.replace(/ON COMMIT DROP/i, '');
    // Parameters are replaced by NULL, so that the table is created without rows.
    await this.client.query(text.replaceAll(/\$\d+/g, 'NULL')).catch(() => undefined);
  }
}
