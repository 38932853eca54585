import type { Visitor } from './visitors';

interface Absence {
  /** This address, and every address that starts with it. */
  beginning: string;
  /** Roles for which it is left out; by default every role that may open it. */
  roles?: readonly string[];
  at?: Visitor['at'];
  why: string;
}

/** Addresses for which the demo data has no content, for some roles or for all. */
const ABSENCES: readonly Absence[] = [
  {
    beginning: '/reports/files/:fileId',
    why: 'A file is made by pressing a button, and deleted days later.',
  },
  { beginning: '/roi/:reportType/:reportPath', why: 'A report is made by pressing a button.' },
  {
    beginning: '/internal-admin-panel/roi-analytics/:reportId',
    why: 'A report is made by pressing a button.',
  },
  ...['/sessions/:sessionId', '/modules/:id', '/assessments/:id', '/inbox/:conversationId', '/tutors'].map(
    (beginning) => ({ beginning, roles: ['operator'], why: 'The operators’ organization has no program.' }),
  ),
  ...['/modules/:id', '/assessments/:id', '/inbox/:conversationId'].map((beginning) => ({
    beginning,
    roles: ['teacher', 'staff'],
    why: 'They have a part in no program, and nobody has written to them.',
  })),
  { beginning: '/modules/:id', roles: ['parent'], why: 'Their child has begun none.' },
  { beginning: '/inbox/:conversationId', roles: ['super'], why: 'They take part in none.' },
  {
    beginning: '/inbox/:conversationId',
    roles: ['program', 'parent'],
    at: 'brightpath',
    why: 'They take part in none.',
  },
  { beginning: '/payments/receipts/:chargeId', at: 'riverside', why: 'Nobody pays there.' },
  {
    beginning: '/payments/receipts/:chargeId',
    roles: ['tutor', 'learner', 'teacher', 'staff', 'operator'],
    why: 'They have paid nothing.',
  },
  ...[
    '/payments/invoices/:invoiceId',
    '/payments/purchase-orders/:purchaseOrderId',
    '/session-pay/payouts/:batchId',
  ].flatMap((beginning) => [
    {
      beginning,
      at: 'brightpath' as const,
      why: 'Riverside alone bills its district and pays its tutors here.',
    },
    { beginning, roles: ['operator' as const], why: 'The operators’ organization has none.' },
  ]),
  { beginning: '/payments/contracts/:id', at: 'riverside', why: 'Riverside has no vendor.' },
  {
    beginning: '/payments/contracts/:id',
    roles: ['program', 'tutor', 'learner', 'parent', 'teacher', 'operator'],
    why: 'They are contacts of no vendor.',
  },
  {
    beginning: '/p/:programId/lotteries/:lotteryId',
    at: 'brightpath',
    why: 'Riverside alone has drawn seats.',
  },
  ...['/p/:programId/managed-sftp', '/p/:programId/self-hosted-sftp'].map((beginning) => ({
    beginning,
    why: 'The demo data’s programs have this tool off, as programs do unless somebody switches it on.',
  })),
];

export const isAbsent = (path: string, { role, at }: Pick<Visitor, 'role' | 'at'>): boolean =>
  ABSENCES.some(
    (row) =>
      `${path}/`.startsWith(`${row.beginning}/`) &&
      (row.roles?.includes(role) ?? true) &&
      (row.at ?? at) === at,
  );

export const absentBeginnings = ABSENCES.map(({ beginning }) => beginning);
