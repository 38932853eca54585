import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { Program } from 'typescript';
import { root } from '../start/domains.mjs';
import { testServices } from '../../libs/server/testing/src/test-services';
import { checkStatements } from './check-statements.mjs';
import { readCatalog } from './describe-statements.mjs';
import { findStatements, makeProgram } from './find-statements.mjs';
import { compareUnresolved } from './unresolved.mjs';

const folder = 'tools/statements/fixtures';
const COLUMNS = `id uuid PRIMARY KEY DEFAULT uuidv7(), title text NOT NULL, opened_at timestamptz, size bigint NOT NULL DEFAULT 0,
  extra jsonb NOT NULL DEFAULT '{}', tags text[] NOT NULL DEFAULT '{}', made timestamptz NOT NULL DEFAULT now()`;

describe('checkStatements', () => {
  const database = `test_statements_${randomBytes(5).toString('hex')}`;
  let server: pg.Client;
  let client: pg.Client;
  let program: Program;

  beforeAll(async () => {
    const { postgresUrl } = testServices();
    server = new pg.Client({ connectionString: postgresUrl });
    await server.connect();
    await server.query(`CREATE DATABASE ${database}`);
    client = new pg.Client({
      connectionString: Object.assign(new URL(postgresUrl), { pathname: database }).href,
    });
    await client.connect();
    await client.query(`CREATE SCHEMA statements; CREATE TABLE statements.notes (${COLUMNS});
      CREATE TABLE statements.drafts (${COLUMNS})`);
    program = makeProgram(
      root,
      ['right', 'wrong', 'unknown'].map((name) => join(root, folder, `${name}.ts`)),
    );
  });
  afterAll(async () => {
    await client.end();
    await server.query(`DROP DATABASE ${database}`);
    await server.end();
  });

  const statementsOf = (name: string) =>
    findStatements(root, program, (file) => file === `${folder}/${name}.ts`);
  const problemsOf = async (name: string) =>
    checkStatements(statementsOf(name), program.getTypeChecker(), {
      client,
      catalog: await readCatalog(client),
    });

  it('accepts statements whose parameters and rows agree with the tables', async () => {
    expect(statementsOf('right').map(({ texts }) => texts.length)).toEqual([1, 2, 2, 1, 1]);
    expect(await problemsOf('right')).toEqual([]);
  });

  it('names each error with file, line and remedy', async () => {
    const at = (line: number, what: string) => expect.stringContaining(`${folder}/wrong.ts:${line} ${what}`);
    expect(await problemsOf('wrong')).toEqual([
      at(4, 'column "titel" does not exist: Perhaps you meant to reference the column'),
      at(6, 'relation "statements.note" does not exist: name a table that a migration makes'),
      at(9, 'the result has no column "title" (it has "id"): select it AS "title"'),
      at(11, '"size" is declared number, but int8 is read as string: declare string, or cast the column'),
      at(13, '"made" is declared string, but timestamptz is read as Date: declare Date, or cast the column'),
      at(16, '"notes[].made" is declared Date, but JSON holds no dates: declare string'),
      at(21, '"openedAt" is declared Date, but may be null: declare Date | null, or coalesce it'),
      at(24, '"draft" is declared string, but may be null: declare string | null, or coalesce it'),
      at(29, '"last" is declared Date, but may be null: declare Date | null, or coalesce it'),
      at(32, 'the statement answers no rows, but a row type is declared: add RETURNING'),
      at(35, 'the statement has 2 parameters, but 1 values are handed in: hand in one for each of $1 to $2'),
      at(37, 'the statement has 1 parameters, but 0 values are handed in'),
      at(40, 'parameter $1 is string[], which jsonb does not take: hand in JSON.stringify(…)'),
      at(43, 'parameter $1 is number, which uuid[] does not take: hand in an array'),
    ]);
  });

  it('counts by file the statements whose text is only known at run time', () => {
    const statements = statementsOf('unknown');
    const file = `${folder}/unknown.ts`;
    expect(compareUnresolved(statements, { [file]: 1 })).toEqual([]);
    expect(compareUnresolved(statements, {})).toEqual([
      expect.stringContaining(`${file}:4 has 1 statements whose text is not known`),
    ]);
  });
});
