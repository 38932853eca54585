import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { isGradeLevel } from '@lyceum/contracts/ecosystems';
import { t } from '../i18n';
import { checkIds, checkTitle, checkUrl } from '../modules/subject';

export const LIMITS = { description: 2000, files: 10 } as const;

const DESCRIPTION: Words = t('resources.description', { description: LIMITS.description });
const FILES: Words = t('resources.files', { files: LIMITS.files });
const GRADE: Words = t('resources.grade');
const SOMETHING: Words = t('resources.something');

interface Given {
  title: string;
  description: string;
  link: string | null;
  programIds: readonly string[];
  fileIds: readonly string[];
  subjectIds: readonly string[];
  gradeLevels: readonly string[];
}

/** The resource in its stored form. Throws BAD_USER_INPUT at the first invalid field. */
export function checkResource(given: Given) {
  const title = checkTitle(given.title);
  const description = given.description.trim();
  if (description.length > LIMITS.description)
    throw new BadInput('input.description', DESCRIPTION, DESCRIPTION);
  const link = checkUrl(given.link ?? '', 'input.link');
  const programIds = checkIds(given.programIds, 'programIds');
  const subjectIds = checkIds(given.subjectIds, 'subjectIds');
  const gradeLevels = [...new Set(given.gradeLevels)].sort();
  const notALevel = given.gradeLevels.findIndex((level) => !isGradeLevel(level));
  if (notALevel >= 0) throw new BadInput(`input.gradeLevels.${notALevel}`, GRADE, GRADE);
  const fileIds = [...new Set(given.fileIds.map((id) => id.toLowerCase()))];
  if (fileIds.length > LIMITS.files) throw new BadInput('input.fileIds', FILES, FILES);
  if (!description && !link && fileIds.length === 0)
    throw new BadInput('input.description', SOMETHING, SOMETHING);
  return { title, description, link, programIds, fileIds, subjectIds, gradeLevels };
}
