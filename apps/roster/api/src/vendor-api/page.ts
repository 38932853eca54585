import { LIMITS } from '@lyceum/contracts/vendor-api';
import { encodeCursor, valuesOf } from '@lyceum/server/cursors';
import { isUuid } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { VendorApiRefusal } from './vendor-api-refusal';

export interface Page {
  limit: number;
  /** The id after which the page begins. */
  after: string | null;
}

const texts = {
  limit: t('vendorApi.page.limit', { page: LIMITS.page }),
  cursor: t('vendorApi.page.cursor'),
};

export function pageOf({ limit, cursor }: { limit?: string; cursor?: string }): Page {
  const many = limit === undefined ? LIMITS.defaultPage : Number(limit);
  if (limit === '' || !Number.isInteger(many) || many < 1 || many > LIMITS.page)
    throw new VendorApiRefusal(400, texts.limit, 'limit');
  if (cursor === undefined) return { limit: many, after: null };
  const [after] = valuesOf(cursor) ?? [];
  if (!isUuid(after)) throw new VendorApiRefusal(400, texts.cursor, 'cursor');
  return { limit: many, after };
}

/** Makes a page of rows, of which one more than requested was read. */
export function cut<Row extends { id: string }>(
  rows: readonly Row[],
  { limit }: Page,
): { rows: readonly Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? encodeCursor([last.id]) : null;
  return { rows: page, next };
}
