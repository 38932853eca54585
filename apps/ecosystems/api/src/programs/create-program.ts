import type { Actor } from '@lyceum/server/actor';
import { Conflict, isTaken, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationCreateProgramArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { loadEcosystem, refuseUnlessOpen } from '../ecosystem-record/subject';
import { checkInput } from '../input/subject';
import { ProgramDraft } from './program-draft';
import { insertProgram, type ProgramRecord } from './program-row';
import { recordProgramsSaved } from './record-program-saved';
import { shortNameOf } from './short-name-of';
import { withContactNumber } from './with-contact-number';

/** Lets a super admin create a program in the actor's current ecosystem. */
export async function createProgram(
  actor: Actor,
  { programInput: { revision: _unused, ...input } }: MutationCreateProgramArgs,
  { tenancy }: Services,
): Promise<ProgramRecord> {
  return tenancy.within(actor, async (db) => {
    const ecosystem = await loadEcosystem(db);
    if (!ecosystem) throw new NotFound('ecosystem');
    refuseUnlessOpen(ecosystem);
    const wished = { ...input, shortName: input.shortName || (await freeShortName(db, input.name ?? '')) };
    const state = withContactNumber(checkInput(ProgramDraft, wished, 'programInput'), ecosystem);
    const program = await refusingTakenShortName(state.shortName, () => insertProgram(db, state));
    await db.audit({ action: 'create', subjectKind: 'program', subjectId: program.id, after: state });
    await recordProgramsSaved(db, [program]);
    return program;
  });
}

/** Derived from the name, with a number appended where another program already has it. */
async function freeShortName(db: TenantDb, name: string): Promise<string> {
  const wished = shortNameOf(name);
  const taken = await db.query<{ short_name: string }>(
    `SELECT short_name FROM ecosystems.programs WHERE starts_with(short_name, $1)`,
    [wished],
  );
  const names = new Set(taken.map((row) => row.short_name));
  if (!names.has(wished)) return wished;
  for (let n = 2; ; n++) if (!names.has(`${wished}-${n}`)) return `${wished}-${n}`;
}

export async function refusingTakenShortName<T>(shortName: string, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!isTaken(error, 'programs_short_name')) throw error;
    const message = t('programs.shortNameTaken', { shortName });
    throw new Conflict(message, { field: 'programInput.shortName' });
  }
}
