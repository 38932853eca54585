import { stringify } from 'csv-stringify/sync';
import type { Actor, Language } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { inEachLanguage, t } from '../i18n';
import type { QueryGetChargesCsvArgs } from '../__generated__/resolvers';
import { type ChargeStatus, decimalOf } from '../rules/subject';
import { chargeConditions } from './charge-filter';
import { texts } from './charge-texts';
import { NAMED_CHARGES, presentCharge, type NamedCharge } from './present-charge';

const MOST = 10_000;

const COLUMNS = [
  t('charges.csv.columns.sessionEnded'),
  t('charges.csv.columns.learner'),
  t('charges.csv.columns.payer'),
  t('charges.csv.columns.program'),
  t('charges.csv.columns.subject'),
  t('charges.csv.columns.minutes'),
  t('charges.csv.columns.hourlyPrice'),
  t('charges.csv.columns.price'),
  t('charges.csv.columns.fee'),
  t('charges.csv.columns.credit'),
  t('charges.csv.columns.toPay'),
  t('charges.csv.columns.platform'),
  t('charges.csv.columns.organization'),
  t('charges.csv.columns.currency'),
  t('charges.csv.columns.state'),
  t('charges.csv.columns.settled'),
  t('charges.csv.columns.reason'),
  t('charges.csv.columns.session'),
  t('charges.csv.columns.charge'),
  t('charges.csv.columns.tax'),
];

const STATES: Record<Language, Record<ChargeStatus, string>> = inEachLanguage((language) => ({
  OPEN: t('charges.csv.states.open')[language],
  COLLECTING: t('charges.csv.states.collecting')[language],
  PAID: t('charges.csv.states.paid')[language],
  DECLINED: t('charges.csv.states.declined')[language],
  PAID_OUTSIDE: t('charges.csv.states.paidOutside')[language],
  VOID: t('charges.csv.states.void')[language],
  INVOICED: t('charges.csv.states.invoiced')[language],
}));

/**
 * One row for each charge, the latest first, instants as ISO 8601. Begins with a byte order mark, so that spreadsheets
 * read UTF-8.
 */
export async function getChargesCsv(
  actor: Actor,
  { filter }: QueryGetChargesCsvArgs,
  services: Services,
): Promise<string> {
  const { where, values } = chargeConditions(actor, filter ?? {});
  const rows = await services.tenancy.readReplica<NamedCharge>(actor, {
    name: 'charges-csv',
    text: `${NAMED_CHARGES} WHERE ${where} ORDER BY c.charged_at DESC, c.id DESC LIMIT ${MOST + 1}`,
    values,
  });
  if (rows.length > MOST) throw new BadInput('filter', texts.tooMany);
  const { language } = actor;
  const money = (cents: number | null) => (cents === null ? null : decimalOf(cents));
  const lines = rows.map((row) => {
    const charge = presentCharge(row, actor, services);
    return [
      ...[charge.chargeDateTime.toISOString(), row.tuteeName, row.clientName, row.programName, row.subject],
      ...[row.minutes, charge.hourlyPrice, money(charge.price), money(charge.preChargeFee)],
      ...[money(charge.clientBundleAmount), money(charge.clientChargeAmount), money(charge.platformFee)],
      ...[money(charge.ecosystemPayment), row.currency, STATES[language][row.status]],
      ...[row.settledAt?.toISOString(), row.reason, row.sessionId, row.id, money(charge.tax?.amount ?? 0)],
    ];
  });
  return `\uFEFF${stringify([COLUMNS.map((column) => column[language]), ...lines], { escape_formulas: true, record_delimiter: 'windows' })}`;
}
