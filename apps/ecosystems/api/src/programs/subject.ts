export { ProgramResolver } from './program.resolver';

// For other subjects.
export { publishZoneChange } from './publish-zone-change';
export { countPrograms, getPrograms } from './get-programs';
export { ProgramDraft, type ProgramState } from './program-draft';
export { insertProgram, loadProgram, readProgram, SELECT_PROGRAMS, stateOf } from './program-row';
export { programTools } from './program-tools';
export { recordProgramsSaved } from './record-program-saved';
