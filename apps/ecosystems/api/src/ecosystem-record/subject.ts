export { EcosystemDraft, type EcosystemState, gradeLevelCodes } from './ecosystem-draft';
export {
  ECOSYSTEM_COLUMNS,
  type EcosystemRecord,
  insertEcosystem,
  loadEcosystem,
  readEcosystem,
  setEcosystemArchived,
  updateEcosystem,
} from './ecosystem-row';
export { payloadOfEcosystem, recordEcosystemSaved } from './record-ecosystem-saved';
export { refuseUnlessOpen } from './refuse-unless-open';
