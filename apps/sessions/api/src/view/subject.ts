export { readInAnswer } from './batched';
export type { ParticipantView } from './participant-view';
export { resolveSession } from './resolve-session';
export { presentConflict, savePayload } from './save-payload';
export type { SessionView } from './session-view';
export { Viewing } from './viewing';
