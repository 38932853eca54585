import type { EcosystemSettings, ProgramFacts } from '../projections/subject';
import type { JoinRules } from './joinability';

/** The join rules of a session's program. */
export function joinRulesOf(program: ProgramFacts | undefined, settings: EcosystemSettings): JoinRules {
  return {
    joinMinutesPrior: program?.rules.sessions.sessionJoinMinutesPrior ?? 5,
    onlyToday: settings.sessionSettings.onlyJoinSessionsToday,
  };
}
