import { foldText } from '@lyceum/contracts/folding';
import type { InviteRole } from '../people/invite-values';

/** Words for each role in English and Spanish, folded. */
const WORDS: Record<InviteRole, readonly string[]> = {
  LEADER: ['leader', 'tutor', 'tutora', 'mentor', 'mentora', 'coach', 'lider'],
  LEARNER: ['learner', 'student', 'pupil', 'tutee', 'mentee', 'estudiante', 'alumno', 'alumna', 'aprendiz'],
  PARENT: ['parent', 'guardian', 'mother', 'father', 'family', 'padre', 'madre', 'padre o madre', 'familia'],
  TEACHER: ['teacher', 'docente', 'maestro', 'maestra', 'profesor', 'profesora'],
  STAFF: ['staff', 'school staff', 'personal', 'personal escolar'],
  PROGRAM_ADMIN: [
    ...['program admin', 'program administrator', 'coordinator', 'admin'],
    ...['administracion del programa', 'coordinador', 'coordinadora'],
  ],
  SUPER_ADMIN: ['super admin', 'super administrator', 'superadministracion'],
};

/** The role that a cell means; null if unknown. `own` are the organization's own terms for the roles. */
export function readRole(cell: string, own: Partial<Record<InviteRole, string>> = {}): InviteRole | null {
  const word = plain(cell);
  const roles = Object.keys(WORDS) as InviteRole[];
  const means = (role: InviteRole) =>
    [own[role] ?? '', role, ...WORDS[role]].some(
      (each) => each && [plain(each), `${plain(each)}s`].includes(word),
    );
  return word
    ? (roles.find((role) => own[role] && plain(own[role]) === word) ?? roles.find(means) ?? null)
    : null;
}

const plain = (text: string) =>
  foldText(text)
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
