import { renderPart, screen, viewerOf } from '@lyceum/web/component-testing';
import { PersonLabel } from './person-label';

it('shows picture or initials, the name as a link, how it is said, and what stands below', async () => {
  await renderPart(
    <ul>
      <li>
        <PersonLabel name="Zoe Nguyen" src="/zoe.jpg" pronunciation="zoh-EE win" to="/people/zoe">
          Grade 4
        </PersonLabel>
      </li>
    </ul>,
  );
  const row = screen.getByRole('listitem');
  expect(row.querySelector('img')).toHaveAttribute('src', '/zoe.jpg');
  expect(screen.getByRole('link', { name: 'Zoe Nguyen' })).toHaveAttribute('href', '/people/zoe');
  expect(row).toHaveTextContent('Zoe Nguyen (say “zoh-EE win”)');
  expect(row).toHaveTextContent('Grade 4');
});

it('labels a control by the name alone, in Spanish too', async () => {
  await renderPart(
    <>
      <PersonLabel name="Ana Ruiz" pronunciation="A-na" nameId="who" />
      <div role="group" aria-labelledby="who" />
    </>,
    { viewer: viewerOf('LEADER', { language: 'sp' }) },
  );
  expect(screen.getByRole('group', { name: 'Ana Ruiz' })).toBeInTheDocument();
  expect(screen.getByText(/se dice «A-na»/)).toBeInTheDocument();
  expect(screen.getByText('AR').closest('[aria-hidden]')).not.toBeNull();
});
