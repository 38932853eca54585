import type { Referral } from '../__generated__/resolvers';

export interface ReferralRow {
  id: string;
  kind: Referral['kind'];
  channel: Referral['channel'];
  name: string | null;
  address: string;
  createdAt: Date;
  openedAt: Date | null;
  joinedAt: Date | null;
}

export const REFERRAL_COLUMNS = `f.id, f.kind, f.channel, f.name, f.address, f.created_at AS "createdAt",
  f.opened_at AS "openedAt", f.joined_at AS "joinedAt"`;

export function presentReferral(row: ReferralRow): Referral {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    joinedAt: row.joinedAt?.toISOString() ?? null,
  };
}
