import { isGradeLevel } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, everywhere, NotFound } from '@lyceum/server/errors';
import { phoneOf } from '@lyceum/server/phones';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { UpdateUserInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { institutionOf } from '../institutions/subject';
import {
  LONGEST_BIO,
  LONGEST_NAME,
  type Member,
  nameOf,
  type PresentedUser,
  saveFields,
  searchWordsOf,
  sortNameOf,
  textOf,
} from '../people/subject';
import { phoneCountry } from '../ecosystem-facts/subject';
import { recordHandEdit } from '../field-sources/subject';
import { changePerson } from '../settings/subject';

const LONGEST_TEXT = 2000;
const LONGEST_PRONUNCIATION = 60;
const MOST_LANGUAGES = 20;
const MOST_SUBJECTS = 50;
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/;

export async function updateUser(
  actor: Actor,
  input: UpdateUserInput,
  services: Services,
): Promise<PresentedUser> {
  return changePerson(
    actor,
    {
      userId: input.userId,
      action: 'update-user',
      adminsOnly: input.gradeLevel !== undefined,
      async save(db, member) {
        const preferredSubjectIds = await subjectIds(db, input.preferredSubjectIds);
        await saveFields(db, member.id, {
          ...names(input, member),
          phoneNumber:
            input.phoneNumber === undefined
              ? undefined
              : phoneOf('input.phoneNumber', input.phoneNumber, await phoneCountry(db)),
          ...about(input),
          ...limits(input),
          preferredSubjectIds,
          currentInstitutionId: institution(input.currentInstitutionId),
          languagesSpoken: languages(input.languagesSpoken),
          gradeLevel: gradeLevel(input.gradeLevel),
        });
        await recordHandEdit(db, member, { gradeLevel: gradeLevel(input.gradeLevel) }, services.clock.now());
      },
    },
    services,
  );
}

function names(input: UpdateUserInput, member: Member) {
  const next = {
    ...member,
    firstName: nameOf('firstName', input.firstName, member.firstName),
    lastName: nameOf('lastName', input.lastName, member.lastName),
    ...(input.preferredName === undefined
      ? {}
      : { preferredName: textOf('preferredName', input.preferredName, LONGEST_NAME) }),
  };
  const { firstName, lastName, preferredName } = next;
  return {
    ...{ firstName, lastName, preferredName },
    sortName: sortNameOf(next),
    searchWords: searchWordsOf(next),
  };
}

function about(input: UpdateUserInput) {
  type Field = 'namePronunciation' | 'bio' | 'education' | 'skillsAccomplishments' | 'hobbiesInterests';
  const text = (field: Field, longest: number) =>
    input[field] === undefined ? undefined : textOf(field, input[field], longest);
  return {
    namePronunciation: text('namePronunciation', LONGEST_PRONUNCIATION),
    bio: text('bio', LONGEST_BIO),
    education: text('education', LONGEST_TEXT),
    skillsAccomplishments: text('skillsAccomplishments', LONGEST_TEXT),
    hobbiesInterests: text('hobbiesInterests', LONGEST_TEXT),
  };
}

function limits({ advanceLimit, advanceLength }: UpdateUserInput) {
  if (typeof advanceLimit === 'number' && (advanceLimit < 1 || advanceLimit > 365))
    throw new BadInput('input.advanceLimit', t('profiles.advanceLimit'), everywhere('30'));
  return { advanceLimit, advanceLength: advanceLength ?? undefined };
}

function languages(codes: readonly string[] | null | undefined): string[] | undefined {
  if (codes === undefined) return undefined;
  const unique = [...new Set(codes ?? [])];
  if (unique.length > MOST_LANGUAGES || unique.some((code) => !LANGUAGE.test(code)))
    throw new BadInput(
      'input.languagesSpoken',
      t('profiles.tooManyLanguages', { most: MOST_LANGUAGES }),
      everywhere('es'),
    );
  return unique;
}

function gradeLevel(code: string | null | undefined): string | null | undefined {
  if (!code) return code === undefined ? undefined : null;
  if (!isGradeLevel(code))
    throw new BadInput('input.gradeLevel', t('profiles.noGradeLevel', { code }), everywhere('03'));
  return code;
}

function institution(id: string | null | undefined): string | null | undefined {
  if (!id) return id === undefined ? undefined : null;
  if (!institutionOf(id)) throw new NotFound('institution');
  return id;
}

async function subjectIds(
  db: TenantDb,
  ids: readonly string[] | null | undefined,
): Promise<string[] | undefined> {
  if (ids === undefined) return undefined;
  const wanted = [...new Set(ids ?? [])];
  if (wanted.length > MOST_SUBJECTS)
    throw new BadInput('input.preferredSubjectIds', t('profiles.tooManySubjects', { most: MOST_SUBJECTS }));
  const known = wanted.every(isUuid)
    ? await db.query(`SELECT s.id FROM identity.subjects s WHERE s.id = ANY($1::uuid[])`, [wanted])
    : [];
  if (known.length < wanted.length) throw new NotFound('subject');
  return wanted;
}
