import { on, pending, refused, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  BeginOperatorVisitDocument,
  CurrentOperatorVisitDocument,
  EndOperatorVisitDocument,
  FindEcosystemsDocument,
  MyEcosystemsDocument,
} from '../__generated__/graphql';
import { renderInShell, type ShellOptions } from '../shell-fixture';
import VisitDialog from '../visits/visit-dialog';
import { EcosystemSwitcher } from './ecosystem-switcher';
import { ProgramSwitcher } from './program-switcher';

const riverside = { id: 'ecosystem-1', name: 'Riverside', shortName: 'riverside', profileId: 'riverside' };
const brightPath = {
  id: 'bright',
  name: 'Bright Path Mentors',
  shortName: 'brightpath',
  profileId: 'brightpath',
};
const own = on(MyEcosystemsDocument, {
  getCurrentUserV2: { id: 'user-1', ecosystems: [riverside, brightPath] },
});
const ofTwo = viewerOf('LEADER', { user: { isMultiEcosystemUser: true } });
const operator = viewerOf('INTERNAL_ADMIN', { programs: [] });

const openSwitcher = (options: ShellOptions, compact = false) =>
  renderInShell(<EcosystemSwitcher compact={compact} />, options);

describe('the switcher of organizations', () => {
  it('is hidden from a member of one organization, who sees its mark on a phone', async () => {
    await openSwitcher({ viewer: viewerOf('LEADER', { program: null }) }, true);
    expect(screen.getByText('Riverside')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('lists the viewer’s own organizations, and enters another one by click', async () => {
    const page = await openSwitcher({ viewer: ofTwo, answers: [own] });
    await page.user.click(await screen.findByRole('button', { name: 'Organization: Riverside' }));
    expect(await screen.findByRole('option', { name: /^Riverside/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.queryByRole('combobox', { name: 'Search by name' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('option', { name: /^Bright Path Mentors/ }));
    expect(page.actions.enterEcosystem).toHaveBeenCalledWith('brightpath');
  });

  it('opens, closes and chooses by keyboard, and returns the focus', async () => {
    const page = await openSwitcher({ viewer: ofTwo, answers: [own] });
    const button = await screen.findByRole('button', { name: 'Organization: Riverside' });
    button.focus();
    await page.user.keyboard('{Enter}');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
    await page.user.keyboard('{Enter}');
    await screen.findAllByRole('option');
    await page.user.keyboard('{ArrowDown}{Enter}');
    expect(page.actions.enterEcosystem).toHaveBeenCalledWith('brightpath');
  });

  it('shows that it loads', async () => {
    const page = await openSwitcher({ viewer: ofTwo, answers: [on(MyEcosystemsDocument, pending())] });
    await page.user.click(await screen.findByRole('button', { name: /^Organization/ }));
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
  });

  it('offers a retry, then says why an organization could not be entered', async () => {
    const page = await openSwitcher({
      viewer: ofTwo,
      answers: [on(MyEcosystemsDocument, refused('INTERNAL', 'Something went wrong.'))],
    });
    await page.user.click(await screen.findByRole('button', { name: /^Organization/ }));
    const again = await screen.findByRole('button', { name: /try again/i });
    page.answer(own);
    await page.user.click(again);
    page.actions.enterEcosystem.mockRejectedValueOnce(new Error('away'));
    await page.user.click(await screen.findByRole('option', { name: /^Bright Path/ }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });

  it('lets an operator find any organization by name, in Spanish on a phone', async () => {
    const page = await openSwitcher(
      {
        viewer: viewerOf('INTERNAL_ADMIN', { programs: [], language: 'sp' }),
        width: 390,
        answers: [
          on(FindEcosystemsDocument, ({ searchTerm }) => ({
            getEcosystems:
              searchTerm === ''
                ? { items: [riverside, { ...brightPath, archived: true }], totalCount: 40 }
                : searchTerm === 'bright'
                  ? { items: [brightPath], totalCount: 1 }
                  : { items: [], totalCount: 0 },
          })),
        ],
      },
      true,
    );
    await page.user.click(await screen.findByRole('button', { name: 'Organización: Riverside' }));
    const search = await screen.findByRole('combobox', { name: 'Buscar por nombre' });
    await waitFor(() => expect(search).toHaveFocus());
    expect(await screen.findByRole('option', { name: 'Bright Path Mentors Archivada' })).toBeInTheDocument();
    expect(screen.getByText(/^Hay 38 más/)).toBeInTheDocument();
    await page.user.keyboard('no such');
    expect(await screen.findByText('Nada tiene ese nombre.')).toBeInTheDocument();
    await page.user.clear(search);
    await page.user.keyboard('bright');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await page.user.keyboard('{Enter}');
    expect(page.actions.enterEcosystem).toHaveBeenCalledWith('brightpath');
  });
});

describe('the switcher of programs', () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `program-${at + 1}`, name: `Program ${at + 1}` }));

  it('is shown to a viewer who administers a program', async () => {
    await renderInShell(<ProgramSwitcher />, { viewer: viewerOf('LEADER', { programs: named(2) }) });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows the same screen of the chosen program', async () => {
    const page = await renderInShell(<ProgramSwitcher />, {
      viewer: viewerOf('SUPER_ADMIN', { programs: named(2) }),
      at: '/p/program-1/manage-sessions',
    });
    const button = screen.getByRole('button', { name: 'Program: Program 1' });
    await page.user.click(button);
    await page.user.click(await screen.findByRole('option', { name: 'Program 2' }));
    expect(page.actions.chooseProgram).toHaveBeenCalledWith('program-2');
    expect(page.address()).toBe('/p/program-2/manage-sessions');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('searches a long list, and asks the server where there are many programs', async () => {
    const page = await renderInShell(<ProgramSwitcher />, {
      viewer: viewerOf('SUPER_ADMIN', { programs: named(9), manyPrograms: true }),
    });
    await page.user.click(screen.getByRole('button', { name: /^Program/ }));
    const search = await screen.findByRole('combobox', { name: 'Search by name' });
    expect(screen.getByText('There are more. Type to find one.')).toBeInTheDocument();
    const found = { id: 'far', name: 'Far away', shortName: 'far', archived: false, toolsOff: [] };
    page.actions.findPrograms.mockRejectedValueOnce(new Error('away'));
    await page.user.type(search, 'fa');
    expect(await screen.findByText('The search failed. Type again.')).toBeInTheDocument();
    page.actions.findPrograms.mockResolvedValue([found]);
    await page.user.type(search, 'r');
    await page.user.click(await screen.findByRole('option', { name: 'Far away' }));
    expect(page.actions.addProgram).toHaveBeenCalledWith(found);
    expect(page.actions.chooseProgram).toHaveBeenCalledWith('far');
  });
});

describe('an operator’s visit', () => {
  const openStrip = async (answers: ShellOptions['answers']) => {
    const { default: VisitStrip } = await import('../visits/visit-strip');
    return renderInShell(<VisitStrip />, { viewer: operator, answers });
  };

  it('needs a reason, and starts', async () => {
    let closed = 0;
    const ecosystem = viewerOf('LEADER').ecosystem!;
    const page = await renderInShell(<VisitDialog ecosystem={ecosystem} onClose={() => (closed += 1)} />, {
      viewer: operator,
      at: '/internal-admin-panel/manage-ecosystems',
      answers: [on(BeginOperatorVisitDocument, refused('BAD_USER_INPUT', 'Say more.', { field: 'reason' }))],
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Open Riverside as an operator' }));
    const why = dialog.getByLabelText(/^Why/);
    await page.user.type(why, 'short');
    await page.user.click(dialog.getByRole('button', { name: 'Open' }));
    expect(why).toHaveAccessibleDescription(/Say it in at least 10 characters\./);
    expect(page.sent(BeginOperatorVisitDocument)).toEqual([]);
    await page.user.type(why, ': a tutor cannot join');
    await page.user.click(dialog.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(why).toHaveAccessibleDescription(/Say more\./));
    page.answer(on(BeginOperatorVisitDocument, { beginOperatorVisit: { id: 'visit-1' } }));
    await page.user.click(dialog.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(closed).toBe(1));
    expect(page.store.enterEcosystem).toHaveBeenCalledWith('riverside');
    expect(page.address()).toBe('/');
    expect(page.sent(BeginOperatorVisitDocument)[1]).toEqual({
      ecosystemId: 'ecosystem-1',
      reason: 'short: a tutor cannot join',
      minutes: 60,
    });
  });

  it('is shown above every screen, and ends when asked to', async () => {
    const page = await openStrip([
      on(CurrentOperatorVisitDocument, {
        getOperatorVisit: {
          id: 'visit-1',
          reason: 'A tutor cannot join',
          endsAt: new Date(Date.now() + 600_000).toISOString(),
        },
      }),
      on(EndOperatorVisitDocument, refused('INTERNAL', 'Something went wrong.')),
    ]);
    const strip = await screen.findByRole('region', { name: 'Operator’s visit' });
    expect(strip).toHaveTextContent('Reason: A tutor cannot join');
    const end = within(strip).getByRole('button', { name: 'End visit' });
    await page.user.click(end);
    expect(await within(strip).findByRole('alert')).toBeInTheDocument();
    page.answer(on(EndOperatorVisitDocument, { endOperatorVisit: { id: 'visit-1' } }));
    await page.user.click(end);
    await waitFor(() => expect(page.store.enterEcosystem).toHaveBeenCalledWith('admin'));
    await waitFor(() => expect(page.address()).toBe('/internal-admin-panel/manage-ecosystems'));
  });

  it('ends by itself when its time is over', async () => {
    const page = await openStrip([
      on(CurrentOperatorVisitDocument, {
        getOperatorVisit: { id: 'visit-1', reason: 'Over', endsAt: new Date(Date.now() - 1).toISOString() },
      }),
    ]);
    await waitFor(() => expect(page.store.enterEcosystem).toHaveBeenCalledWith('admin'));
  });
});
