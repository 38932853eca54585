/** Payload of `sessions.demo-sessions-made`, version 1: progress of a demo term; finished when `done` is `total`. */
export interface DemoSessionsMade {
  runId: string;
  done: number;
  total: number;
}

/** Payload of `sessions.demo-sessions-removed`, version 1: all sessions of the term are deleted. */
export interface DemoSessionsRemoved {
  runId: string;
  language: 'en' | 'sp';
  sessions: number;
  /** Programs and people of the term that take part in sessions created by people. */
  keptProgramIds: string[];
  keptUserIds: string[];
}

/** Payload of `sessions.demo-data-failed`, version 1: sessions gave up its part. */
export interface DemoSessionsFailed {
  runId: string;
}
