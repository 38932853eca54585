import { dayIn } from '@lyceum/contracts/calendar';
import { demoAccounts, demoEcosystems, demoPrograms } from '@lyceum/contracts/demo';
import { beginningsOf, parameterIn } from './addresses';
import type { Visitor } from './visitors';
import type { Walker } from './walker';

/** A value from the demo data's own ids, or from the first of these pages that links to such an address. */
type Source = { value: (visitor: Visitor) => string } | { linkedFrom: readonly string[] };

const learner: Source = {
  value: ({ at }) => demoAccounts[at === 'brightpath' ? 'brightpath' : 'riverside'].learner.userId,
};
const leader: Source = {
  value: ({ at }) => demoAccounts[at === 'brightpath' ? 'brightpath' : 'riverside'].tutor.userId,
};
const program: Source = {
  value: ({ at }) => demoPrograms[at === 'brightpath' ? 'career' : 'reading'].id,
};
const organization: Source = { value: () => demoEcosystems.riverside.profileId };
/**
 * Secrets in mails and parameters sent back by other services cannot be read by the crawl: it checks the page for an
 * invalid one.
 */
const unknownSecret: Source = { value: () => 'no-such-secret' };
/** The demo data has no file feed of a district. */
const noPlan: Source = { value: () => 'no-such-plan' };
/** The demo data has no webhook endpoint. */
const noEndpoint: Source = { value: () => 'no-such-endpoint' };

/** A statement covers a month; the demo data ends with the current one. */
const month: Source = { value: () => dayIn('UTC', new Date()).slice(0, 7) };

/** By the prefix of an address that ends with the parameter. */
export const SOURCES: Record<string, Source> = {
  '/e/:shortName': { value: ({ at }) => at },
  '/invite/:token': unknownSecret,
  '/reset-password/:token': unknownSecret,
  '/login/:token': unknownSecret,
  '/oauth/redirect/:oauthProvider': { value: () => 'google' },
  '/oauth/redirect/:oauthProvider/:serverApiToken': unknownSecret,
  '/oauth/redirect/:oauthProvider/:serverApiToken/:refreshToken': unknownSecret,
  '/family/availability/:userId': learner,
  '/notes/:userId': learner,
  '/people/:userId': learner,
  '/tutors/:userId': leader,
  '/time-away/:userId': leader,
  '/programs/:programId': program,
  '/p/:programId': program,
  '/p/:programId/roster-browser/:view': { value: () => 'schools' },
  '/p/:programId/roster-syncs/:planId': noPlan,
  '/configurations/webhooks/:endpointId': noEndpoint,
  '/internal-admin-panel/manage-ecosystems/:ecosystemId': { value: () => demoEcosystems.riverside.id },
  '/internal-admin-panel/data-import/sessions/:profileId': organization,
  '/internal-admin-panel/engagements-per-program/:ecosystemProfileId': organization,
  '/internal-admin-panel/manage-import-templates/:templateId': { value: () => 'datas-students' },
  '/configurations/import-templates/:templateId': { value: () => 'datas-students' },
  '/internal-admin-panel/roi-analytics/:reportId': { linkedFrom: ['/internal-admin-panel/roi-analytics'] },
  '/sessions/:sessionId': { linkedFrom: ['/', '/sessions', '/p/:programId/manage-sessions'] },
  '/modules/:id': { linkedFrom: ['/modules'] },
  '/resources/:id': { linkedFrom: ['/resources'] },
  '/assessments/:id': { linkedFrom: ['/assessments'] },
  '/inbox/:conversationId': { linkedFrom: ['/inbox'] },
  '/reports/files/:fileId': { linkedFrom: ['/reports'] },
  '/reports/schedules/:scheduleId': { linkedFrom: ['/reports?tab=schedules'] },
  '/reports/:reportId': { linkedFrom: ['/reports'] },
  '/payments/statements/:month': month,
  '/payments/receipts/:chargeId': { linkedFrom: ['/payments'] },
  '/payments/invoices/:invoiceId': { linkedFrom: ['/payments/invoices'] },
  '/payments/purchase-orders/:purchaseOrderId': { linkedFrom: ['/payments/purchase-orders'] },
  '/payments/contracts/:id': { linkedFrom: ['/payments/contracts'] },
  '/payments/contracts/:id/settlements/:settlementId': { linkedFrom: ['/payments/contracts/:id'] },
  '/p/:programId/lotteries/:lotteryId': { linkedFrom: ['/p/:programId/lotteries'] },
  '/session-pay/payouts/:batchId': { linkedFrom: ['/session-pay/payouts'] },
  '/analytics/metrics/:metricId': { value: () => 'ATTENDANCE' },
  '/roi/:reportType': { value: () => 'overview' },
  '/roi/:reportType/:reportPath': { linkedFrom: ['/roi/overview'] },
};

/** The address with its parameters filled in; null when no page links to such an address. */
export async function filled(walker: Walker, visitor: Visitor, path: string): Promise<string | null> {
  let address = path;
  for (const beginning of beginningsOf(path)) {
    const value = await valueOf(walker, visitor, beginning);
    if (value === null) return null;
    address = address.replace(/:\w+/, encodeURIComponent(value));
  }
  return address;
}

async function valueOf(walker: Walker, visitor: Visitor, beginning: string): Promise<string | null> {
  const source = SOURCES[beginning];
  if (!source) return null;
  if ('value' in source) return source.value(visitor);
  const known = find(walker.links, beginning);
  if (known) return known;
  for (const page of source.linkedFrom) {
    const address = await filled(walker, visitor, page);
    if (address === null) continue;
    await walker.goTo(address);
    const found = find(walker.links, beginning);
    if (found) return found;
  }
  return null;
}

function find(links: ReadonlySet<string>, beginning: string): string | null {
  for (const link of links) {
    const value = parameterIn(link, beginning);
    if (value) return value;
  }
  return null;
}
