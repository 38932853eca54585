/** Payload of `sessions.demo-sessions-made`, version 1: so many of a demo term's sessions are there; of all when `done` is `total`. */
export interface DemoSessionsMade {
  runId: string;
  done: number;
  total: number;
}

/** Payload of `sessions.demo-sessions-removed`, version 1: none of the term's sessions is left. */
export interface DemoSessionsRemoved {
  runId: string;
  language: 'en' | 'sp';
  sessions: number;
  /** Programs and people of the term that take part in sessions which people made. */
  keptProgramIds: string[];
  keptUserIds: string[];
}

/** Payload of `sessions.demo-data-failed`, version 1: the part of this domain was given up. */
export interface DemoSessionsFailed {
  runId: string;
}
