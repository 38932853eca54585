import fc from 'fast-check';
import type { ViewerProgram } from '@lyceum/web/viewer';
import { anyHasTool } from '../frame/has-tool';
import { withPrograms } from './loaded-programs';

const program = (id: string, name = id): ViewerProgram => ({
  id,
  name,
  shortName: id,
  archived: false,
  toolsOff: [],
});
const idsOf = (programs: readonly ViewerProgram[]) => programs.map(({ id }) => id);
const some = fc.uniqueArray(fc.integer({ min: 0, max: 20 }).map(String), { maxLength: 12 });

it('keeps every program once, in its place, in its newest state', () => {
  fc.assert(
    fc.property(some, some, (known, found) => {
      const after = withPrograms(
        known.map((id) => program(id, 'before')),
        found.map((id) => program(id, 'after')),
      );
      expect(idsOf(after)).toEqual([...known, ...found.filter((id) => !known.includes(id))]);
      for (const { id, name } of after) expect(name).toBe(found.includes(id) ? 'after' : 'before');
    }),
  );
});

it('uses the server’s answer about tools where only some of many programs are loaded', () => {
  const viewer = (programTools: readonly string[] | null, roles: string[]) => ({
    programs: [program('p')],
    programTools,
    user: null,
    administers: () => false,
    has: (...wanted: string[]) => wanted.some((role) => roles.includes(role)),
  });
  expect(anyHasTool('tutorSearch', viewer(['tutorSearch'], ['SUPER_ADMIN']))).toBe(true);
  expect(anyHasTool('tutorSearch', viewer(['fileUpload'], ['SUPER_ADMIN']))).toBe(false);
  // Viewers without a role in a program see the tools of the people they look after.
  expect(anyHasTool('tutorSearch', viewer(null, ['STAFF']))).toBe(true);
  expect(anyHasTool('tutorSearch', viewer(null, ['MEMBER']))).toBe(false);
});
