import { webcrypto } from 'node:crypto';
import {
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import { drawLots, entrantList, ticketHolders, ticketText } from '@lyceum/contracts/reports';
import {
  CloseLotteryDocument,
  CreateLotteryDocument,
  DrawLotteryDocument,
  LotteriesDocument,
  LotteryByIdDocument,
  LotteryCandidatesDocument,
  LotteryEntrantsDocument,
  LotteryRecordDocument,
  LotterySourcesDocument,
  UpdateLotteryEntrantsDocument,
  type LotteryOfFragment,
} from '../__generated__/graphql';
import remote from '../routes';

// jsdom has no hashes.
beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));
afterAll(() => Reflect.deleteProperty(crypto, 'subtle'));

const LIST = '/p/program-1/lotteries';
const ONE = `${LIST}/fall`;

const lottery = (change: Partial<Omit<LotteryOfFragment, '__typename'>> = {}): LotteryOfFragment => ({
  __typename: 'Lottery',
  ...{ id: 'fall', programId: 'program-1', name: 'Fall', seats: 2, strata: [], siblingsTogether: true },
  ...{ status: 'OPEN', entrants: 3, seated: null, seedHash: 'ab'.repeat(32), seed: null, listHash: null },
  ...{ word: null, createdAt: '2026-11-01T15:00:00.000Z', closedAt: null, drawnAt: null },
  ...{ createdByName: 'Ruth Abrams', revision: 1 },
  ...change,
});
const closed = lottery({ status: 'CLOSED', listHash: 'cd'.repeat(32), revision: 2 });
const drawn = lottery({
  ...{ status: 'DRAWN', listHash: 'cd'.repeat(32), seed: 'ef'.repeat(32), word: 'marmalade', seated: 2 },
  ...{ drawnAt: '2026-11-02T15:00:00.000Z', revision: 3 },
});
const list = (...items: object[]) =>
  on(LotteriesDocument, { getLotteries: { items, totalCount: items.length, hasMore: false } });
const one = (of: object) => on(LotteryByIdDocument, { getLottery: of });
const entrant = (name: string, change: object = {}) => ({
  ...{ userId: name, name, code: `CODE${name}`, household: null, stratum: null, place: null, seated: null },
  ...change,
});
const entrants = (...items: object[]) =>
  on(LotteryEntrantsDocument, { getLotteryEntrants: { items, totalCount: items.length, hasMore: false } });
const candidates = on(LotteryCandidatesDocument, {
  getLotteryCandidates: [{ userId: 'late', name: 'Lena Late' }],
});

describe('the list of lotteries', () => {
  it('says what a lottery is for while there is none, and shows what failed', async () => {
    const page = await renderRoute(remote, LIST, { answers: [on(LotteriesDocument, pending())] });
    await screen.findByRole('heading', { level: 1, name: 'Lotteries' });
    page.answer(on(LotteriesDocument, refused('INTERNAL', 'Something went wrong.')));
    await page.go(`${LIST}?page=2`);
    const again = await screen.findByRole('button', { name: /try again/i });
    page.answer(list());
    await page.user.click(again);
    expect(await screen.findByText('No lotteries yet')).toBeInTheDocument();
  });

  it('links each lottery, with state, seats and learners', async () => {
    await renderRoute(remote, LIST, {
      answers: [list(lottery({ id: 'spring', name: 'Fall, again' }), drawn)],
    });
    const rows = await screen.findAllByRole('row', { name: /Fall/ });
    expect(rows[0]).toHaveTextContent(/List open.*2.*3/);
    expect(within(rows[1]!).getByRole('link', { name: 'Fall' })).toHaveAttribute('href', ONE);
  });

  it('creates a lottery, with the server’s refusal at its field', async () => {
    const remedy = '1 to 10000 seats.';
    const page = await renderRoute(remote, LIST, {
      answers: [
        list(),
        on(LotterySourcesDocument, {
          getLotterySources: [
            { source: 'WAITING_REQUESTS', learners: 4 },
            { source: 'LEARNERS', learners: 31 },
          ],
        }),
        on(CreateLotteryDocument, refused('BAD_USER_INPUT', remedy, { field: 'input.seats', remedy })),
        one(lottery()),
        entrants(),
        candidates,
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'New lottery' }));
    await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Fall');
    await page.user.click(await screen.findByRole('radio', { name: 'All students of the program (31)' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Grade' }));
    await page.user.click(screen.getByRole('button', { name: 'Create lottery' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Seats: 1 to 10000 seats.');
    await page.user.type(screen.getByRole('textbox', { name: /^Seats/ }), '2');
    page.answer(on(CreateLotteryDocument, { createLottery: lottery() }));
    await page.user.click(screen.getByRole('button', { name: 'Create lottery' }));
    await waitFor(() => expect(page.address()).toBe(ONE));
    expect(page.sent(CreateLotteryDocument).at(-1)).toEqual({
      input: {
        ...{ programId: 'program-1', name: 'Fall', seats: 2, source: 'LEARNERS', strata: ['GRADE'] },
        siblingsTogether: true,
      },
    });
  });
});

describe('one lottery', () => {
  it('adds and removes learners while the list is open, then closes it', async () => {
    const page = await renderRoute(remote, ONE, {
      answers: [
        one(lottery()),
        entrants(entrant('Ada'), entrant('Ben')),
        candidates,
        on(UpdateLotteryEntrantsDocument, { updateLotteryEntrants: lottery({ revision: 2 }) }),
        on(CloseLotteryDocument, { closeLottery: closed }),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Take Ben off the list' }));
    await waitFor(() =>
      expect(page.sent(UpdateLotteryEntrantsDocument)).toEqual([
        { input: { lotteryId: 'fall', remove: ['Ben'], revision: 1 } },
      ]),
    );
    await page.user.click(screen.getByRole('combobox', { name: 'Add a student' }));
    await page.user.click(await screen.findByRole('option', { name: 'Lena Late' }));
    await waitFor(() =>
      expect(page.sent(UpdateLotteryEntrantsDocument).at(-1)).toMatchObject({ input: { add: ['late'] } }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Close the list' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close the list?' });
    page.answer(one(closed));
    await page.user.click(within(dialog).getByRole('button', { name: 'Close the list' }));
    expect(await screen.findByRole('button', { name: 'Draw' })).toBeInTheDocument();
    expect(page.notices()).toContain('The list is closed.');
  });

  it('draws with a word, by the keyboard, and shows a refusal', async () => {
    const remedy = 'Write the word that somebody present said, 1 to 100 characters.';
    const page = await renderRoute(remote, ONE, {
      answers: [
        one(closed),
        entrants(entrant('Ada')),
        on(DrawLotteryDocument, refused('BAD_USER_INPUT', remedy, { field: 'input.word', remedy })),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Draw' }));
    const word = await screen.findByRole('textbox', { name: /^A word/ });
    await page.user.type(word, ' {Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(remedy);
    page.answer(on(DrawLotteryDocument, { drawLottery: drawn }));
    page.answer(one(drawn));
    page.answer(entrants(entrant('Ada', { place: 1, seated: true })));
    await page.user.clear(word);
    await page.user.type(word, 'marmalade{Enter}');
    await waitFor(() => expect(page.notices()).toEqual(['It is drawn.']));
    expect(page.sent(DrawLotteryDocument).at(-1)).toEqual({
      input: { lotteryId: 'fall', word: 'marmalade', revision: 2 },
    });
    expect(await screen.findByText('marmalade')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('row', { name: /Ada/ })).toHaveTextContent(/1.*Seat/));
  });

  it('shows who has a seat when another admin draws', async () => {
    const page = await renderRoute(remote, ONE, { answers: [one(closed), entrants(entrant('Ada'))] });
    expect(await screen.findByRole('row', { name: /Ada/ })).toBeInTheDocument();
    page.answer(one(drawn), entrants(entrant('Ada', { place: 1, seated: true })));
    page.push('lotteries');
    await waitFor(() => expect(screen.getByRole('row', { name: /Ada/ })).toHaveTextContent(/1.*Seat/));
  });

  it('shows places and the waiting list, and repeats the draw in the browser', async () => {
    const people = ['AAAA', 'BBBB', 'CCCC'].map((code) => ({ code, household: code, stratum: '' }));
    const [seed, word] = ['seed', 'marmalade'];
    const tickets = new Map<string, string>();
    for (const of of ticketHolders(people)) tickets.set(of, await sha256(ticketText(seed, word, of)));
    const result = drawLots(people, 2, tickets);
    const record = {
      ...{ format: 'lyceum-lottery-1', lotteryId: 'fall', seats: 2, seed, word, entrants: people },
      ...{ seedHash: await sha256(seed), listHash: await sha256(entrantList(people)) },
      ...{ order: result.map(({ code }) => code), seated: 2 },
    };
    const page = await renderRoute(remote, ONE, {
      answers: [
        one(drawn),
        entrants(
          entrant('Ada', { place: 1, seated: true, household: 'CODEAda' }),
          entrant('Ben', { place: 3, seated: false, household: 'CODEAda' }),
        ),
        on(LotteryRecordDocument, { getLotteryRecord: JSON.stringify(record) }),
      ],
    });
    expect(await screen.findByRole('row', { name: /Ben/ })).toHaveTextContent(/3.*Waiting list.*CODEAda/);
    await page.user.click(screen.getByRole('button', { name: 'Repeat the draw here' }));
    expect(await screen.findByText(/^Seed, list, order and seats agree/)).toBeInTheDocument();
    page.answer(
      on(LotteryRecordDocument, { getLotteryRecord: JSON.stringify({ ...record, seed: 'other' }) }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Repeat the draw here' }));
    expect(await screen.findByText(/^The seed is not the one/)).toBeInTheDocument();
    await page.user.click(screen.getByRole('radio', { name: 'Waiting list' }));
    await waitFor(() =>
      expect(page.sent(LotteryEntrantsDocument).at(-1)).toMatchObject({ input: { seated: false } }),
    );
  });

  it('says that a lottery cannot be shown', async () => {
    await renderRoute(remote, ONE, {
      answers: [on(LotteryByIdDocument, refused('NOT_FOUND', 'This lottery does not exist.'))],
    });
    expect(await screen.findByText('This lottery cannot be shown')).toBeInTheDocument();
  });

  it('shows cards on a phone, in Spanish', async () => {
    await renderRoute(remote, ONE, {
      viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
      width: 390,
      answers: [one(drawn), entrants(entrant('Ada', { place: 1, seated: true, household: 'x' }))],
    });
    expect(await screen.findByText('Ada')).toBeInTheDocument();
    expect(screen.queryByRole('row')).not.toBeInTheDocument();
    expect(screen.getByText('Sorteado')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Repetir el sorteo aquí' })).toBeInTheDocument();
  });
});

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
