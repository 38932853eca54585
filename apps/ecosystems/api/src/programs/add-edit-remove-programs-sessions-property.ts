import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type {
  MutationAddEditRemoveProgramsSessionsPropertyArgs,
  ProgramsSessionPropertyInput,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { loadEcosystem, refuseUnlessOpen } from '../ecosystem-record/subject';
import { checkInput, difference } from '../input/subject';
import { refuseArchived } from './edit-program';
import { ProgramDraft, SessionPropertyDraft, type ProgramState } from './program-draft';
import { readProgram, SELECT_PROGRAMS, stateOf, updateProgram, type ProgramRecord } from './program-row';
import { recordProgramsSaved } from './record-program-saved';

const MOST = 200;

type Properties = ProgramState['sessions']['sessionCustomProperties'];
type Change = Omit<ProgramsSessionPropertyInput, 'key'> & { key: string };

/** Adds, changes or removes one field of the sessions of several programs: in all of them, or in none. */
export async function addEditRemoveProgramsSessionsProperty(
  actor: Actor,
  { programIds, sessionPropertyInput: input }: MutationAddEditRemoveProgramsSessionsPropertyArgs,
  { tenancy }: Services,
): Promise<{ key: string; changed: ProgramRecord[] }> {
  if (!input.key && input.action !== 'ADD')
    throw new BadInput('sessionPropertyInput.key', t('programs.fieldMissing'));
  const change: Change = { ...input, key: input.key ?? `property_${randomBytes(4).toString('hex')}` };
  return tenancy.within(actor, async (db) => {
    const programs = await lockPrograms(actor, db, [...new Set(programIds.map((id) => id.toLowerCase()))]);
    const isThere = ({ sessions }: ProgramRecord) =>
      sessions.sessionCustomProperties.some(({ key }) => key === change.key);
    const concerned = input.action === 'ADD' ? programs : programs.filter(isThere);
    if (concerned.length === 0) throw new NotFound('field');
    const changed: ProgramRecord[] = [];
    for (const program of concerned) {
      const saved = await changeProgram(db, program, change);
      if (saved) changed.push(saved);
    }
    await recordProgramsSaved(db, changed);
    return { key: change.key, changed };
  });
}

/** Locks in the order of ids, so that two such changes at once do not deadlock. */
async function lockPrograms(actor: Actor, db: TenantDb, ids: string[]): Promise<ProgramRecord[]> {
  if (ids.length === 0 || ids.length > MOST)
    throw new BadInput('programIds', t('programs.programCount', { most: MOST }));
  if (!ids.every((id) => isUuid(id) && isProgramAdmin(actor, id))) throw new NotFound('program');
  const rows = await db.query(
    `${SELECT_PROGRAMS} WHERE p.id = ANY($1::uuid[]) ORDER BY p.id FOR UPDATE OF p`,
    [ids],
  );
  const ecosystem = await loadEcosystem(db);
  if (!ecosystem || rows.length < ids.length) throw new NotFound('program');
  refuseUnlessOpen(ecosystem);
  const programs = rows.map(readProgram);
  programs.forEach(refuseArchived);
  return programs;
}

/** Null when the program already has that state. */
async function changeProgram(
  db: TenantDb,
  program: ProgramRecord,
  change: Change,
): Promise<ProgramRecord | null> {
  const before = stateOf(program);
  const properties = changedProperties(program, change);
  const wished = { ...before, sessions: { ...before.sessions, sessionCustomProperties: properties } };
  const after = checkInput(ProgramDraft, wished, 'sessionPropertyInput');
  if (isDeepStrictEqual(before, after)) return null;
  const saved = await updateProgram(db, program.id, after);
  await db.audit({
    action: 'edit',
    subjectKind: 'program',
    subjectId: program.id,
    ...difference(before, after),
  });
  return saved;
}

function changedProperties({ name, sessions }: ProgramRecord, { action, ...change }: Change): Properties {
  const present = sessions.sessionCustomProperties;
  const others = present.filter(({ key }) => key !== change.key);
  if (action === 'REMOVE') return others;
  const wished = Object.fromEntries(Object.entries(change).filter(([, value]) => value != null));
  const label = change.label?.trim().toLowerCase();
  const isTaken = action === 'ADD' && others.length < present.length;
  if (isTaken || others.some((other) => other.label.toLowerCase() === label))
    throw taken(change.label ?? '', name);
  const checked = (property: object) => checkInput(SessionPropertyDraft, property, 'sessionPropertyInput');
  if (action === 'ADD') return [...present, checked({ type: 'TEXT', ...wished })];
  return present.map((property) => {
    if (property.key !== change.key) return property;
    const { options, ...edited } = { ...property, ...wished };
    return checked({ ...edited, options: edited.type === 'SELECT' ? options : [] });
  });
}

function taken(label: string, program: string): Conflict {
  const message = t('programs.labelTaken', { program, label });
  return new Conflict(message, { field: 'sessionPropertyInput.label' });
}
