import type { Refusal } from '@lyceum/contracts/vendor-api';
import type { Words } from '@lyceum/server/actor';

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

export const NO_RECORD: Words = {
  en: 'You have no record of this identifier in your programs. GET /vendor/v1/records lists yours.',
  sp: 'No tiene ningún registro con este identificador en sus programas. GET /vendor/v1/records enumera los suyos.',
};
