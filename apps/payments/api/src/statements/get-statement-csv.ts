import { stringify } from 'csv-stringify/sync';
import type { Actor, Language, Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetStatementCsvArgs, StatementKind } from '../__generated__/resolvers';
import { inEachLanguage, t } from '../i18n';
import { decimalOf } from '../rules/subject';
import { readStatement, type StatementAccount } from './read-statement';
import { statementOwner } from './statement-owner';

const MOST = 10_000;
const TOO_MANY: Words = t('statements.tooMany');

const COLUMNS = [
  t('statements.csv.columns.when'),
  t('statements.csv.columns.what'),
  t('statements.csv.columns.subject'),
  t('statements.csv.columns.learner'),
  t('statements.csv.columns.amount'),
  t('statements.csv.columns.balance'),
  t('statements.csv.columns.currency'),
  t('statements.csv.columns.charge'),
];

type Row = StatementKind | 'OPENING' | 'CLOSING' | 'CREDIT_LEFT';

/** The kinds of rows, in each language. */
export const KINDS: Record<Language, Record<Row, string>> = inEachLanguage((language) => ({
  OPENING: t('statements.csv.kinds.opening')[language],
  CLOSING: t('statements.csv.kinds.closing')[language],
  CREDIT_LEFT: t('statements.csv.kinds.creditLeft')[language],
  CHARGED: t('statements.csv.kinds.charged')[language],
  CHANGED: t('statements.csv.kinds.changed')[language],
  VOIDED: t('statements.csv.kinds.voided')[language],
  DISCOUNTED: t('statements.csv.kinds.discounted')[language],
  CREDIT_USED: t('statements.csv.kinds.creditUsed')[language],
  CREDIT_RETURNED: t('statements.csv.kinds.creditReturned')[language],
  PAID_BY_CARD: t('statements.csv.kinds.paidByCard')[language],
  PAID_BY_ACCOUNT: t('statements.csv.kinds.paidByAccount')[language],
  PAID_OUTSIDE: t('statements.csv.kinds.paidOutside')[language],
  INVOICED: t('statements.csv.kinds.invoiced')[language],
  REOPENED: t('statements.csv.kinds.reopened')[language],
  REFUND_DECIDED: t('statements.csv.kinds.refundDecided')[language],
  REFUND_PAID: t('statements.csv.kinds.refundPaid')[language],
  REFUND_FAILED: t('statements.csv.kinds.refundFailed')[language],
}));

/**
 * One row for each line, between the balances, instants as ISO 8601. Begins with a byte order mark, so that
 * spreadsheets read UTF-8.
 */
export async function getStatementCsv(
  actor: Actor,
  args: QueryGetStatementCsvArgs,
  services: Services,
): Promise<string> {
  const { ownerId } = await statementOwner(actor, args, services);
  const accounts = await readStatement(actor, { ownerId, month: args.month }, MOST + 1, services);
  if (accounts.some(({ lineCount }) => lineCount > MOST)) throw new BadInput('month', TOO_MANY);
  const rows = accounts.flatMap((account) => rowsOf(account, KINDS[actor.language]));
  return `\uFEFF${stringify([COLUMNS.map((column) => column[actor.language]), ...rows], { escape_formulas: true, record_delimiter: 'windows' })}`;
}

function rowsOf(account: StatementAccount, words: Record<Row, string>): (string | null)[][] {
  const { currency, opening, closing, creditLeft, lines } = account;
  const balance = (kind: Row, amount: number) => [
    ...[null, words[kind], null, null, null, decimalOf(amount), currency, null],
  ];
  return [
    balance('OPENING', opening),
    ...lines.map(({ at, kind, subject, tuteeName, amount, balance: after, chargeId }) => [
      ...[at.toISOString(), words[kind], subject, tuteeName, decimalOf(amount), decimalOf(after)],
      ...[currency, chargeId],
    ]),
    balance('CLOSING', closing),
    balance('CREDIT_LEFT', creditLeft),
  ];
}
