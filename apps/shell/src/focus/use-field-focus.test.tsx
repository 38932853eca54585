import { Link, Route, Routes } from 'react-router';
import { renderPart, screen, waitFor } from '@lyceum/web/component-testing';
import { TextInput, Radio } from '@lyceum/web/design-system';
import { useFieldFocus } from './use-field-focus';

function Screens() {
  useFieldFocus();
  return (
    <>
      <Link to="/form#part" state={{ field: 'Time zone' }}>
        Zone
      </Link>
      <Link to="/form#part" state={{ field: 'Scale' }}>
        Scale
      </Link>
      <div id="main">
        <Routes>
          <Route
            path="/form"
            element={
              <>
                <TextInput label="Name" />
                <TextInput label="Time zone" withAsterisk />
                <Radio.Group label="Scale">
                  <Radio value="stars" label="Stars" />
                </Radio.Group>
              </>
            }
          />
          <Route path="*" element={null} />
        </Routes>
      </div>
    </>
  );
}

it('focuses the field with the given label, and the first choice of a group', async () => {
  const page = await renderPart(<Screens />);
  await page.user.click(screen.getByRole('link', { name: 'Zone' }));
  await waitFor(() => expect(screen.getByLabelText(/^Time zone/)).toHaveFocus());
  await page.user.click(screen.getByRole('link', { name: 'Scale' }));
  await waitFor(() => expect(screen.getByLabelText('Stars')).toHaveFocus());
});
