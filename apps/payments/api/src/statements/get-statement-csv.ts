import { stringify } from 'csv-stringify/sync';
import type { Actor, Language, Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetStatementCsvArgs, StatementKind } from '../__generated__/resolvers';
import { t } from '../i18n';
import { decimalOf } from '../rules/subject';
import { readStatement, type StatementAccount } from './read-statement';
import { statementOwner } from './statement-owner';

const MOST = 10_000;
const TOO_MANY: Words = t('statements.tooMany');

const HEADS: Record<Language, string[]> = {
  en: ['When', 'What', 'Subject', 'Learner', 'Amount', 'Owed after it', 'Currency', 'Charge'],
  sp: ['Cuándo', 'Qué', 'Materia', 'Quien aprendió', 'Importe', 'Pendiente después', 'Moneda', 'Cargo'],
};

type Row = StatementKind | 'OPENING' | 'CLOSING' | 'CREDIT_LEFT';

const KINDS: Record<Language, Record<Row, string>> = {
  en: {
    ...{ OPENING: 'Owed at the beginning', CLOSING: 'Owed at the end', CREDIT_LEFT: 'Credit left' },
    ...{ CHARGED: 'Session', CHANGED: 'Length set right', VOIDED: 'Nothing due after all' },
    ...{ CREDIT_USED: 'Credit used', CREDIT_RETURNED: 'Credit given back', PAID_BY_CARD: 'Paid by card' },
    ...{ PAID_OUTSIDE: 'Paid in another way', REOPENED: 'Not paid after all' },
    ...{ REFUND_DECIDED: 'Refund', REFUND_PAID: 'Refund paid back', REFUND_FAILED: 'Refund failed' },
  },
  sp: {
    ...{ OPENING: 'Pendiente al inicio', CLOSING: 'Pendiente al final', CREDIT_LEFT: 'Saldo disponible' },
    ...{ CHARGED: 'Sesión', CHANGED: 'Duración corregida', VOIDED: 'Sin importe finalmente' },
    ...{ CREDIT_USED: 'Saldo usado', CREDIT_RETURNED: 'Saldo devuelto', PAID_BY_CARD: 'Pagado con tarjeta' },
    ...{ PAID_OUTSIDE: 'Pagado por otra vía', REOPENED: 'Finalmente no pagado' },
    ...{
      REFUND_DECIDED: 'Reembolso',
      REFUND_PAID: 'Reembolso devuelto',
      REFUND_FAILED: 'Reembolso rechazado',
    },
  },
};

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
  return `\uFEFF${stringify([HEADS[actor.language], ...rows], { escape_formulas: true, record_delimiter: 'windows' })}`;
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
