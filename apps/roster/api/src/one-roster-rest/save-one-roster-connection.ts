import { isIP } from 'node:net';
import type { Actor, Words } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import { isPrivateAddress } from '@lyceum/server/ssrf-guard';
import type { Services } from '@lyceum/server/subgraph';
import type {
  MutationSaveOneRosterConnectionArgs,
  OneRosterConnection,
  OneRosterVersion,
  SaveOneRosterConnectionInput,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { openProgram } from '../projections/subject';
import { allowsPrivate, connectionOf, connectionView, DAY_HOURS, sealSecret } from './connection';
import { problemTexts } from './one-roster-problem';

const MOST_LETTERS = 400;
const MOST_SCHOOLS = 200;
const MOST_HOURS = 168;
const FILL_IN: Words = t('oneRosterRest.fillIn');
const CHANGED: Words = t('oneRosterRest.changed');

const SERVICES: Readonly<Record<OneRosterVersion, string>> = {
  V1_1: '/ims/oneroster/v1p1',
  V1_2: '/ims/oneroster/rostering/v1p2',
  CLEVER: '/v3.0',
};

export function saveOneRosterConnection(
  actor: Actor,
  { input }: MutationSaveOneRosterConnectionArgs,
  services: Services,
): Promise<OneRosterConnection> {
  const { programId } = input;
  const next = checked(input, allowsPrivate(services.config));
  return services.tenancy.within(actor, async (db) => {
    await openProgram(actor, programId, db);
    const saved = await connectionOf(db, programId, 'FOR NO KEY UPDATE OF s');
    if ((saved?.revision ?? 0) !== input.revision)
      throw new Conflict(CHANGED, { field: 'revision', revision: saved?.revision ?? 0 });
    const isElsewhere =
      !saved ||
      saved.address !== next.address ||
      saved.token_url !== next.token_url ||
      saved.key !== next.key;
    if (!input.secret && isElsewhere)
      throw new BadInput('input.secret', FILL_IN, t('oneRosterRest.secretRemedy'));
    const secret = input.secret ? sealSecret(input.secret, next, services) : saved!.secret;
    await db.query(
      `INSERT INTO roster.one_roster_servers (ecosystem_id, program_id, address, version, token_url, key, secret, schools, every_hours, next_run_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (ecosystem_id, program_id) DO UPDATE SET address = excluded.address, version = excluded.version,
         token_url = excluded.token_url, key = excluded.key, secret = excluded.secret, schools = excluded.schools,
         every_hours = excluded.every_hours, next_run_at = excluded.next_run_at, revision = one_roster_servers.revision + 1,
         failures = 0, failing_since = NULL, problem = NULL, problem_detail = '', complete_at = NULL`,
      [
        ...[db.ecosystemId, programId, next.address, next.version, next.token_url, next.key, secret],
        ...[next.schools, next.every_hours, services.clock.now()],
      ],
    );
    // A fetched delivery is compared and shown before it is applied, unless somebody has chosen otherwise.
    await db.query(
      `INSERT INTO roster.sync_sources (ecosystem_id, program_id, source, mode, gather_minutes) VALUES ($1, $2, 'ONEROSTER', 'COMPLETE', 1)
       ON CONFLICT DO NOTHING`,
      [db.ecosystemId, programId],
    );
    await db.audit({
      action: 'save-one-roster-connection',
      subjectKind: 'program',
      subjectId: programId,
      after: { ...next, secretChanged: Boolean(input.secret) },
    });
    db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [programId] });
    return connectionView(actor, await connectionOf(db, programId));
  });
}

export function checked(input: SaveOneRosterConnectionInput, inside: boolean) {
  const { version } = input;
  // Clever has no key: the district's token is the secret.
  const key = version === 'CLEVER' ? '' : input.key.trim();
  const schools = [...new Set((input.schools ?? []).map((school) => school.trim()).filter(Boolean))];
  const everyHours = input.everyHours ?? DAY_HOURS;
  if (!key && version !== 'CLEVER') throw new BadInput('input.key', FILL_IN);
  for (const [field, texts] of [
    ['key', [key]],
    ['secret', [input.secret ?? '']],
    ['schools', schools],
  ] as const)
    if (texts.some((text) => text.length > MOST_LETTERS || /\p{Cc}/u.test(text)))
      throw new BadInput(`input.${field}`, t('oneRosterRest.text', { mostLetters: MOST_LETTERS }));
  if (schools.length > MOST_SCHOOLS)
    throw new BadInput('input.schools', t('oneRosterRest.schools', { mostSchools: MOST_SCHOOLS }));
  if (everyHours < 1 || everyHours > MOST_HOURS)
    throw new BadInput('input.everyHours', t('oneRosterRest.everyHours', { mostHours: MOST_HOURS }));
  const token = version === 'CLEVER' ? '' : (input.tokenUrl?.trim() ?? '');
  if (version === 'V1_2' && !token)
    throw new BadInput('input.tokenUrl', FILL_IN, t('oneRosterRest.tokenUrl'));
  return {
    address: serviceOf(input.address, version, inside),
    version,
    token_url: token ? addressOf(token, 'tokenUrl', inside).href : null,
    key,
    schools,
    every_hours: everyHours,
  };
}

/** Base URL of the service: the given path, or the usual path if none is given. */
function serviceOf(text: string, version: OneRosterVersion, inside: boolean): string {
  const address = addressOf(text, 'address', inside);
  const path = address.pathname.replace(/\/+$/, '');
  const whole = version === 'CLEVER' ? /\/v\d+\.\d+\/$/ : /\/ims\/oneroster\//i;
  return `${address.origin}${whole.test(`${path}/`) ? path : path + SERVICES[version]}`;
}

function addressOf(text: string, field: 'address' | 'tokenUrl', inside: boolean): URL {
  const trimmed = text.trim();
  const address = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
  const isPlain =
    address &&
    !address.username &&
    !address.password &&
    !address.search &&
    !address.hash &&
    trimmed.length <= MOST_LETTERS;
  if (!isPlain || !(address.protocol === 'https:' || (inside && address.protocol === 'http:')))
    throw new BadInput(`input.${field}`, t('oneRosterRest.address'));
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!inside && (host === 'localhost' || (isIP(host) !== 0 && isPrivateAddress(host))))
    throw new BadInput(`input.${field}`, problemTexts.PRIVATE_ADDRESS);
  return address;
}
