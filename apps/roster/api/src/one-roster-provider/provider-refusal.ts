import type { Words } from '@lyceum/server/actor';

/** What the standard calls the reasons of refusals (`imsx_codeMinorFieldValue`). */
export type CodeMinor =
  | 'forbidden'
  | 'invaliddata'
  | 'invalid_filter_field'
  | 'invalid_selection_field'
  | 'invalid_sort_field'
  | 'unknownobject';

/** What a reader is refused with, as roster tells it to the gateway, which gives it the standard's shape. */
export class ProviderRefusal extends Error {
  constructor(
    readonly status: 400 | 403 | 404,
    readonly codeMinor: CodeMinor,
    readonly detail: Words,
  ) {
    super(detail.en);
  }

  get body(): object {
    return { refusal: { codeMinor: this.codeMinor, detail: this.detail } };
  }
}

export const UNKNOWN_OBJECT: Words = {
  en: 'There is no such record among those that this system may read.',
  sp: 'No existe tal registro entre los que este sistema puede leer.',
};
