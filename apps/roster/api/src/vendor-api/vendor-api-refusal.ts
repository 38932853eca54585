import type { Refusal } from '@lyceum/contracts/vendor-api';
import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

/** A refusal of a vendor's request, which the gateway answers. */
export class VendorApiRefusal extends Error {
  constructor(
    readonly status: 400 | 404 | 409,
    readonly detail: Words,
    readonly field?: string,
  ) {
    super(detail.en);
  }

  get body(): Refusal {
    return { refusal: { ...(this.field ? { field: this.field } : {}), detail: this.detail } };
  }
}

export const NO_RECORD: Words = t('vendorApi.noRecord');
