import { renderPart, screen, viewerOf } from '@lyceum/web/component-testing';
import { SaidName } from './said-name';

it('says in words beside the name how it is said, also where the name is a link', async () => {
  await renderPart(
    <p>
      <SaidName name={<a href="/people/zoe">Zoe Nguyen</a>} pronunciation="zoh-EE win" />
    </p>,
  );
  expect(screen.getByRole('paragraph')).toHaveTextContent('Zoe Nguyen (say “zoh-EE win”)');
  expect(screen.getByRole('link', { name: 'Zoe Nguyen' })).toBeInTheDocument();
});

it('is the name alone where nothing is written down, and speaks Spanish', async () => {
  await renderPart(
    <>
      <p>
        <SaidName name="Zoe Nguyen" pronunciation={null} />
      </p>
      <p>
        <SaidName name="Ana Ruiz" pronunciation="A-na" />
      </p>
    </>,
    { viewer: viewerOf('LEADER', { language: 'sp' }) },
  );
  const [plain, said] = screen.getAllByRole('paragraph');
  expect(plain).toHaveTextContent(/^Zoe Nguyen$/);
  expect(said).toHaveTextContent('Ana Ruiz (se dice «A-na»)');
});
