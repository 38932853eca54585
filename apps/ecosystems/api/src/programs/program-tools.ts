import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ProgramTool } from '../__generated__/resolvers';
import { ProgramDraft } from './program-draft';

/** The path of each tool's switch in the settings of a program. */
const WHERE: Record<ProgramTool, readonly [string, ...string[]]> = {
  manageSessions: ['featureTools', 'manageSessions'],
  fileUpload: ['featureTools', 'fileUpload'],
  dataBrowser: ['featureTools', 'dataBrowser'],
  engagementTracker: ['featureTools', 'engagementTracker'],
  managedSftp: ['featureTools', 'managedSftp'],
  selfHostedSftp: ['featureTools', 'selfHostedSftp'],
  tutoringSheet: ['adminPanel', 'tutoringSheetEnabled'],
  tutorSearch: ['search', 'enabled'],
  tuteeInbox: ['header', 'tuteeInboxEnabled'],
  requestTutor: ['header', 'requestTutorButtonEnabled'],
  findTutees: ['header', 'findTuteesButtonEnabled'],
  selfPacedModules: ['selfPacedModulesEnabled'],
};
const TOOLS = Object.keys(WHERE) as ProgramTool[];

function usual(path: readonly string[]): boolean {
  const defaults: unknown = ProgramDraft.parse({ name: 'Any', shortName: 'any' });
  return path.reduce((at, step) => (at as Record<string, unknown>)[step], defaults) as unknown as boolean;
}

/** A setting that an older row lacks takes its default, as in `readProgram`. */
const ANY_HAS = TOOLS.map((tool) => {
  const path = WHERE[tool];
  return `bool_or(NOT p.archived AND coalesce((p.settings #>> '{${path.join(',')}}')::boolean, ${usual(path)})) AS "${tool}"`;
}).join(', ');

/** The union of the tools of the programs in which the actor has a role; null when there is no such program. */
export async function programTools(actor: Actor, { tenancy }: Services): Promise<ProgramTool[] | null> {
  const [row] = await tenancy.read<Record<ProgramTool, boolean> & { programs: number }>(actor, {
    name: 'tools-of-programs',
    text: `SELECT count(*)::int AS programs, ${ANY_HAS} FROM ecosystems.programs p
           WHERE $1::boolean OR p.id = ANY($2::uuid[])`,
    values: [isSuperAdmin(actor), actor.programRoles.map(({ programId }) => programId)],
  });
  return row?.programs ? TOOLS.filter((tool) => row[tool]) : null;
}
