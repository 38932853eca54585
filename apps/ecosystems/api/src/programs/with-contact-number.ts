import { countryOfZone, phoneOf } from '@lyceum/server/phones';
import type { EcosystemRecord } from '../ecosystem-record/subject';
import type { ProgramState } from './program-draft';

/** The program with its contact's phone number in the stored format. An unchanged number stays as it is. */
export function withContactNumber(
  program: ProgramState,
  { timeZoneId }: Pick<EcosystemRecord, 'timeZoneId'>,
  before?: ProgramState,
): ProgramState {
  const { phone } = program.adminContactInfo;
  if (!phone || phone === before?.adminContactInfo.phone) return program;
  const kept = phoneOf('programInput.adminContactInfo.phone', phone, countryOfZone(timeZoneId));
  return { ...program, adminContactInfo: { ...program.adminContactInfo, phone: kept } };
}
