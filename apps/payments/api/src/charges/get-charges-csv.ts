import { stringify } from 'csv-stringify/sync';
import type { Actor, Language } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetChargesCsvArgs } from '../__generated__/resolvers';
import { type ChargeStatus, decimalOf } from '../rules/subject';
import { chargeConditions } from './charge-filter';
import { texts } from './charge-texts';
import { NAMED_CHARGES, presentCharge, type NamedCharge } from './present-charge';

const MOST = 10_000;

const HEADS: Record<Language, string[]> = {
  en: [
    ...['Session ended', 'Learner', 'Paid by', 'Program', 'Subject', 'Minutes', 'Hourly price', 'Price'],
    ...['Fee', 'By credit', 'To pay', 'Kept by the platform', 'For the organization', 'Currency', 'State'],
    ...['Settled', 'Reason', 'Session', 'Charge'],
  ],
  sp: [
    ...[
      'Fin de la sesión',
      'Quien aprendió',
      'Paga',
      'Programa',
      'Materia',
      'Minutos',
      'Precio por hora',
      'Precio',
    ],
    ...[
      'Cargo por servicio',
      'Con saldo',
      'A pagar',
      'Para la plataforma',
      'Para la organización',
      'Moneda',
      'Estado',
    ],
    ...['Liquidado', 'Motivo', 'Sesión', 'Cargo'],
  ],
};

const STATES: Record<Language, Record<ChargeStatus, string>> = {
  en: {
    ...{ OPEN: 'Due', COLLECTING: 'Being charged', PAID: 'Paid', DECLINED: 'Declined' },
    ...{ PAID_OUTSIDE: 'Paid in another way', VOID: 'Nothing due' },
  },
  sp: {
    ...{ OPEN: 'Pendiente', COLLECTING: 'En proceso', PAID: 'Pagado', DECLINED: 'Rechazado' },
    ...{ PAID_OUTSIDE: 'Pagado por otra vía', VOID: 'Sin importe' },
  },
};

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
  const rows = await services.tenancy.read<NamedCharge>(actor, {
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
      ...[row.settledAt?.toISOString(), row.reason, row.sessionId, row.id],
    ];
  });
  return `\uFEFF${stringify([HEADS[language], ...lines], { escape_formulas: true, record_delimiter: 'windows' })}`;
}
