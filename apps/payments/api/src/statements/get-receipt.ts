import type { Actor, Words } from '@lyceum/server/actor';
import { isProgramAdmin } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetReceiptArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { NAMED_CHARGES, type NamedCharge, presentCharge } from '../charges/subject';
import { readSettings } from '../projections/subject';

const NOT_PAID: Words = t('statements.notPaid');

const NUMBER_LENGTH = 12;

/** The receipt of one session: what was paid by credit, by card or outside the platform. */
export async function getReceipt(actor: Actor, { chargeId }: QueryGetReceiptArgs, services: Services) {
  if (!isUuid(chargeId)) throw new NotFound('charge');
  const [[row], settings] = await Promise.all([
    services.tenancy.read<NamedCharge>(actor, {
      name: 'receipt',
      text: `${NAMED_CHARGES} WHERE c.id = $1`,
      values: [chargeId],
    }),
    readSettings(actor, services),
  ]);
  const reads = row && (row.ownerId === actor.userId || isProgramAdmin(actor, row.programId));
  if (!reads) throw new NotFound('charge');
  if (row.status !== 'PAID' && row.status !== 'PAID_OUTSIDE') throw new Conflict(NOT_PAID);
  return {
    // The last digits of an id are random.
    number: row.id.replaceAll('-', '').slice(-NUMBER_LENGTH).toUpperCase(),
    charge: presentCharge(row, actor, services),
    organizationName: settings.name,
    payerName: row.clientName,
    paidAt: row.settledAt ?? row.chargedAt,
    isPdfAvailable: services.pdf.available,
  };
}
