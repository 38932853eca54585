import { isProgramAdmin, isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden, NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import type { SavedTemplateInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { Read } from '../read';

const LONGEST_NAME = 120;
const LONGEST_SEARCH = 2000;
/** Names of choices in an address are words. */
const CHOICE = /^[a-zA-Z]{1,40}$/;

/** Throws BAD_USER_INPUT, FORBIDDEN for a scope that is not the actor's to share with, and NOT_FOUND. */
export async function chooseTemplate(
  actor: Actor,
  { name: given, page, search, scope, programId }: SavedTemplateInput,
  read: Read,
): Promise<Omit<SavedTemplateInput, 'programId'> & { programId: string | null }> {
  const name = given.trim();
  if (name === '' || name.length > LONGEST_NAME)
    throw new BadInput('input.name', t('savedTemplates.name', { most: LONGEST_NAME }));
  if (page !== 'PIVOT' && !isSuperAdmin(actor)) throw new BadInput('input.page', t('savedTemplates.page'));
  if (
    search.length > LONGEST_SEARCH ||
    [...new URLSearchParams(search).keys()].some((key) => !CHOICE.test(key))
  )
    throw new BadInput('input.search', t('savedTemplates.search', { most: LONGEST_SEARCH }));
  if (scope === 'ECOSYSTEM' && !isSuperAdmin(actor)) throw new Forbidden(t('savedTemplates.ecosystem'));
  const choice = { name, page, search: new URLSearchParams(search).toString(), scope };
  if (scope !== 'PROGRAM') return { ...choice, programId: null };
  if (!programId) throw new BadInput('input.programId', t('savedTemplates.program'));
  const found = isUuid(programId)
    ? await read('template-program', `SELECT 1 FROM reports.programs p WHERE p.id = $1`, [programId])
    : [];
  if (found.length === 0 || !isProgramAdmin(actor, programId)) throw new NotFound('program');
  return { ...choice, programId };
}
