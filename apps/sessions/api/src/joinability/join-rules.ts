import type { EcosystemSettings, ProgramFacts } from '../projections/subject';
import type { JoinRules } from './joinability';

/** From when one may join a session of the program. */
export function joinRulesOf(program: ProgramFacts | undefined, settings: EcosystemSettings): JoinRules {
  return {
    joinMinutesPrior: program?.rules.sessions.sessionJoinMinutesPrior ?? 5,
    onlyToday: settings.sessionSettings.onlyJoinSessionsToday,
  };
}
