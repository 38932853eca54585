import { fireEvent, renderPart, screen, viewerOf } from '@lyceum/web/component-testing';
import { PersonLabel } from './person-label';

it('shows picture or initials, the name as a link, how it is said, and what stands below', async () => {
  await renderPart(
    <ul>
      <li>
        <PersonLabel
          name="Zoe Nguyen"
          profile={{ profilePicture: { src: '/zoe.jpg' }, namePronunciation: 'zoh-EE win' }}
          to="/people/zoe"
        >
          Grade 4
        </PersonLabel>
      </li>
    </ul>,
  );
  const row = screen.getByRole('listitem');
  const picture = row.querySelector('img')!;
  expect(picture).toHaveAttribute('src', '/zoe.jpg');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('link', { name: 'Zoe Nguyen' })).toHaveAttribute('href', '/people/zoe');
  expect(row).toHaveTextContent('Zoe Nguyen (say “zoh-EE win”)');
  expect(row).toHaveTextContent('Grade 4');
});

it('labels a control by the name alone, in Spanish too', async () => {
  await renderPart(
    <>
      <PersonLabel name="Ana Ruiz" profile={{ namePronunciation: 'A-na' }} nameId="who" />
      <div role="group" aria-labelledby="who" />
    </>,
    { viewer: viewerOf('LEADER', { language: 'sp' }) },
  );
  expect(screen.getByRole('group', { name: 'Ana Ruiz' })).toBeInTheDocument();
  expect(screen.getByText(/se dice «A-na»/)).toBeInTheDocument();
  expect(screen.getByText('AR').closest('[aria-hidden]')).not.toBeNull();
});

it('shows initials instead of a picture that does not load, in a box of the same size', async () => {
  await renderPart(
    <h3>
      <PersonLabel name="Zoe Nguyen" profile={{ profilePicture: { src: '/expired.webp' } }} size={40} />
      <PersonLabel name="Ana Ruiz" profile={null} size={40} />
    </h3>,
  );
  const heading = screen.getByRole('heading', { level: 3, name: 'Zoe Nguyen Ana Ruiz' });
  const sizes = () =>
    [...heading.querySelectorAll<HTMLElement>('[aria-hidden]')].map(({ style }) =>
      style.getPropertyValue('--avatar-size'),
    );
  expect(sizes()).toEqual(['calc(2.5rem * var(--mantine-scale))', 'calc(2.5rem * var(--mantine-scale))']);
  const before = sizes();
  fireEvent.error(heading.querySelector('img')!);
  expect(heading).toHaveTextContent('ZN');
  expect(heading.querySelector('img')).toBeNull();
  expect(sizes()).toEqual(before);
});
