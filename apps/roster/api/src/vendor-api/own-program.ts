import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import type { VendorRow } from '../vendors/subject';
import { programTexts } from './row-texts';
import { VendorApiRefusal } from './vendor-api-refusal';

const MISSING: Words = t('vendorApi.programId');

/** The program if it is the vendor's; otherwise refuses as for an unknown program. */
export function ownProgram({ program_ids }: VendorRow, programId: string | undefined): string {
  if (!programId) throw new VendorApiRefusal(400, MISSING, 'program_id');
  const id = programId.toLowerCase();
  if (!program_ids.includes(id)) throw new VendorApiRefusal(404, programTexts.unknown, 'program_id');
  return id;
}
