/**
 * Postgres' description of a statement, which it gives without running it.
 *
 * @typedef {object} Column
 * @property {string} name
 * @property {number} type OID of its base type
 * @property {number} table OID of the table that it comes from, 0 for expressions
 * @property {number} attribute its number in that table
 *
 * @typedef {{ parameters: number[], columns: Column[] | null }} Description columns: null where the statement returns no rows
 * @typedef {{ message: string, code: string, hint: string | undefined }} Refusal
 */

/** @typedef {{ dataTypeIDs: number[] }} ParameterMessage */
/** @typedef {{ fields: { name: string, dataTypeID: number, tableID: number, columnID: number }[] }} RowMessage */

/** What `pg` does to send and receive messages; its types do not name it. */
/**
 * @typedef {object} Wire
 * @property {(what: { name: string, text: string, types: number[] }) => void} parse
 * @property {(what: { type: 'S', name: string }) => void} describe
 * @property {() => void} sync
 * @property {(event: string, heard: (message: any) => void) => void} on
 * @property {(event: string, heard: (message: any) => void) => void} off
 */

/** Sends Parse and Describe for one statement, in the place of a query of `pg`. */
class Describing {
  /** @type {number[]} */
  #parameters = [];
  /** @type {Column[] | null} */
  #columns = null;
  /** @type {Wire | null} */
  #wire = null;

  /** @param {string} text @param {(answer: Description | Refusal) => void} end */
  constructor(text, end) {
    this.text = text;
    this.end = end;
  }

  /** @param {unknown} connection */
  submit(connection) {
    const wire = (this.#wire = /** @type {Wire} */ (connection));
    wire.on('parameterDescription', this.#heard);
    wire.parse({ name: '', text: this.text, types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  #heard = (/** @type {ParameterMessage} */ { dataTypeIDs }) => {
    this.#parameters = dataTypeIDs;
  };

  /** @param {RowMessage} message */
  handleRowDescription({ fields }) {
    this.#columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      table: tableID,
      attribute: columnID,
    }));
  }

  /** @param {import('pg').DatabaseError} error */
  handleError({ message, code = '', hint }) {
    this.#wire?.off('parameterDescription', this.#heard);
    this.end({ message, code, hint });
  }

  handleReadyForQuery() {
    this.#wire?.off('parameterDescription', this.#heard);
    this.end({ parameters: this.#parameters, columns: this.#columns });
  }
}

/** @param {import('pg').Client} client @param {string} text @returns {Promise<Description | Refusal>} */
export function describeStatement(client, text) {
  return new Promise((resolve) => {
    client.query(
      /** @type {import('pg').Submittable} */ (/** @type {unknown} */ (new Describing(text, resolve))),
    );
  });
}

/**
 * @typedef {object} Catalog
 * @property {Map<number, { name: string, element: number, kind: string }>} types kind: of pg_type.typtype
 * @property {Set<string>} required `table attribute` of columns that are never null, and of those where that is unknown: of
 *   views, computed columns, and columns that a CHECK constraint may restrict
 * @property {Map<string, string>} columns `table attribute` → name
 */

/** @param {import('pg').Client} client @returns {Promise<Catalog>} */
export async function readCatalog(client) {
  const types = await client.query({
    text: `SELECT oid::int, typname, CASE WHEN typcategory = 'A' THEN typelem::int ELSE 0 END, typtype::text FROM pg_type`,
    rowMode: 'array',
  });
  const columns = await client.query({
    text: `SELECT a.attrelid::int || ' ' || a.attnum, a.attname, a.attnotnull, c.relkind IN ('v', 'm')
      OR a.attgenerated <> '' OR EXISTS (
        SELECT FROM pg_constraint k WHERE k.conrelid = a.attrelid AND k.contype = 'c' AND a.attnum = ANY (k.conkey))
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'v', 'm')`,
    rowMode: 'array',
  });
  return {
    types: new Map(types.rows.map(([oid, name, element, kind]) => [oid, { name, element, kind }])),
    required: new Set(
      columns.rows.flatMap(([key, , isRequired, isUnclear]) => (isRequired || isUnclear ? [key] : [])),
    ),
    columns: new Map(columns.rows.map(([key, name]) => [key, name])),
  };
}
