import { on, renderRoute, screen, visitorOf } from '@lyceum/web/component-testing';
import {
  GetClientSignUpDocument,
  GetSignUpPageDocument,
  SearchSignUpSchoolsDocument,
  SaveClientSignUpDocument,
  type ProgramEntry,
} from '../__generated__/graphql';
import remote from '../routes';

const program = (id: string, name: string, entry: ProgramEntry, takesRequests: boolean) => ({
  ...{ id, name, entry, takesRequests },
});
const math = program('program-1', 'Math Lab', 'ASKS', true);
const club = program('program-2', 'Reading Club', 'JOINS', false);
const state = {
  ...{
    steps: ['ACCOUNT', 'LEARNERS', 'DONE'] as const,
    clientProfileType: 'PARENT' as const,
    lastName: 'Ibarra',
  },
  learners: [{ firstName: 'Leo', lastName: 'Ibarra' }],
};

async function open(familyPrograms: object[], language: 'en' | 'sp' = 'en') {
  localStorage.setItem('lyceum.sign-up.ecosystem-1', 'key-1');
  return renderRoute(remote, '/e/riverside/sign-up', {
    viewer: visitorOf({ language }),
    answers: [
      on(GetSignUpPageDocument, {
        getSignUpPage: { parentsEnabled: true, familyPrograms, familySubjects: ['Algebra', 'Geometry'] },
      }),
      on(GetClientSignUpDocument, { getClientSignUp: { ...state, flowState: 'LEARNERS' } }),
      on(SearchSignUpSchoolsDocument, { searchSignUpSchools: [] }),
      on(SaveClientSignUpDocument, { saveClientSignUp: { ...state, flowState: 'DONE' } }),
    ],
  });
}

it('asks for a program and says what follows, and for subjects where the program takes requests', async () => {
  const page = await open([math, club]);
  const field = await screen.findByRole('combobox', { name: /^Program/ });
  await page.user.click(field);
  expect(
    await screen.findByRole('option', { name: /Reading Club.*as soon as you have signed up/ }),
  ).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^Subjects/ })).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('option', { name: /Math Lab/ }));
  expect(field).toHaveAccessibleDescription(/Its administrators decide/);
  await page.user.type(screen.getAllByLabelText(/^Subjects to get help in/)[0]!, 'Algebra{Enter}');
  await page.user.click(screen.getByRole('button', { name: 'Save and go on' }));
  await screen.findByRole('heading', { level: 1, name: 'Nearly there' });
  expect(page.sent(SaveClientSignUpDocument)[0]?.input.learners).toMatchObject([
    { firstName: 'Leo', programId: 'program-1', subjects: ['Algebra'] },
  ]);
});

it('does not ask where one program is offered, and sends it, in Spanish', async () => {
  const page = await open([club], 'sp');
  expect(await screen.findByText(/^Reading Club\. La participación empieza/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^Programa/ })).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Guardar y continuar' }));
  await screen.findByRole('heading', { level: 1 });
  expect(page.sent(SaveClientSignUpDocument)[0]?.input.learners).toMatchObject([
    { programId: 'program-2', subjects: [] },
  ]);
});
