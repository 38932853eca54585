import { checkParameters } from './check-parameters.mjs';
import { checkRow } from './check-row.mjs';
import { nullableColumns } from './nullability.mjs';
import { TemporaryTables } from './temporary-tables.mjs';

/**
 * @typedef {import('./find-statements.mjs').Statement} Statement
 * @typedef {{ client: import('pg').Client, catalog: import('./describe-statements.mjs').Catalog }} Database
 */

/** Statements whose result columns Postgres describes before they run. */
const DESCRIBED = /^\s*(\(|WITH\b|SELECT\b|INSERT\b|UPDATE\b|DELETE\b|MERGE\b|VALUES\b)/i;

/** The error for a constant placeholder of a value that is only known at run time. */
const BAD_VALUE = '22P02';

/**
 * Compares statements with the schema of the database that they run on.
 *
 * @param {readonly Statement[]} statements
 * @param {import('typescript').TypeChecker} checker
 * @param {Database} database
 * @returns {Promise<string[]>} problems with file, line and remedy
 */
export async function checkStatements(statements, checker, database) {
  const temporary = new TemporaryTables(statements, database);
  const problems = [];
  for (const statement of statements) {
    const found = new Set(/** @type {string[]} */ ([]));
    /** @type {Set<string> | null} problems of the parameters in every text, since it is unknown which values belong to which text */
    let handedIn = null;
    const refused = new Set(/** @type {string[]} */ ([]));
    for (const text of statement.texts) {
      const answer = await temporary.describe(text);
      if ('message' in answer && answer.code === BAD_VALUE) continue;
      if ('message' in answer) refused.add(`${answer.message}: ${answer.hint ?? remedyOf(answer.code)}`);
      else {
        const wrong = new Set(checkParameters(statement, answer.parameters, checker, database.catalog));
        handedIn = handedIn === null ? wrong : inBoth(handedIn, wrong);
        for (const each of await compareRow(text, answer, { statement, checker, database })) found.add(each);
      }
    }
    for (const each of handedIn ?? []) found.add(each);
    // The statements of libs serve every domain, are checked on one, and may name tables of another.
    const isShared = statement.file.startsWith('libs/') && refused.size < statement.texts.length;
    for (const problem of [...(isShared ? [] : refused), ...found])
      problems.push(`${statement.file}:${statement.line} ${problem}`);
  }
  return problems;
}

/**
 * @param {string} text
 * @param {import('./describe-statements.mjs').Description} answer
 * @param {{ statement: Statement, checker: import('typescript').TypeChecker, database: Database }} of
 */
async function compareRow(text, { columns }, { statement, checker, database: { catalog } }) {
  if (!statement.row || !DESCRIBED.test(text)) return [];
  const nullable = await nullableColumns(text, columns ?? [], catalog);
  return checkRow(statement.row, checker, statement.place, { columns, nullable, catalog });
}

/** @param {ReadonlySet<string>} one @param {ReadonlySet<string>} other */
const inBoth = (one, other) => new Set([...one].filter((each) => other.has(each)));

/** @param {string} code @returns {string} */
function remedyOf(code) {
  if (code === '42P01') return 'name a table that a migration makes';
  if (code === '42703') return 'name a column that the table has';
  if (code === '42P18') return 'cast the parameter, so that its type is known';
  return 'correct the statement';
}
