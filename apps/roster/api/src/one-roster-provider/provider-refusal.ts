import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

/** The standard's refusal codes (`imsx_codeMinorFieldValue`). */
export type CodeMinor =
  | 'forbidden'
  | 'invaliddata'
  | 'invalid_filter_field'
  | 'invalid_selection_field'
  | 'invalid_sort_field'
  | 'unknownobject';

/** A refusal of a reader's request, which the gateway converts to the standard's format. */
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

export const UNKNOWN_OBJECT: Words = t('oneRosterProvider.query.unknownRecord');
