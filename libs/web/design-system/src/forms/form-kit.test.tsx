import { TextInput } from '@mantine/core';
import { renderPart, screen, within } from '@lyceum/web/component-testing';
import { Form } from './form';
import { FormErrors } from './form-errors';
import { useServerForm } from './use-server-form';

const phone = { field: 'input.phone', remedy: '303 555 0142' };
const refusal = (message: string, extensions: object) =>
  Object.assign(new Error(message), { errors: [{ message, extensions }] });

const LABELS = { phone: 'Phone number', city: 'City' };

function Place({ save }: { save: () => Promise<unknown> }) {
  const form = useServerForm({
    name: 'place',
    argument: 'input',
    initial: { phone: '', city: '' },
    labelOf: (field) => LABELS[field as keyof typeof LABELS],
    save,
  });
  return (
    <Form
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormErrors problems={form.problems} attempt={form.attempt} />
      {(['phone', 'city'] as const).map((field) => (
        <TextInput
          key={field}
          {...form.field(field)}
          label={LABELS[field]}
          value={form.values[field]}
          onChange={(event) => form.set({ [field]: event.currentTarget.value })}
        />
      ))}
      <button type="submit">Save</button>
    </Form>
  );
}

it("shows the server's message at the field and links to it, until the field is changed", async () => {
  const { user } = await renderPart(
    <Place save={() => Promise.reject(refusal('This is no phone number.', phone))} />,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  const input = screen.getByLabelText('Phone number');
  expect(input).toHaveAccessibleDescription('This is no phone number.');
  expect(input).toBeInvalid();
  await user.click(within(summary).getByRole('link', { name: 'Phone number: This is no phone number.' }));
  expect(input).toHaveFocus();
  await user.type(screen.getByLabelText('City'), 'Denver');
  expect(input).toBeInvalid();
  await user.type(input, '3');
  expect(input).toBeValid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it("lists missing and mistyped fields above the form, without the browser's own messages", async () => {
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    sent += 1;
  };
  let sent = 0;
  const { user } = await renderPart(
    <Form onSubmit={onSubmit} aria-label="Account">
      <TextInput id="name" label="Name" required />
      <TextInput id="mail" type="email" label="Email" required />
      <button type="submit">Send</button>
    </Form>,
  );
  expect(screen.getByRole('form', { name: 'Account' })).toHaveAttribute('novalidate');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'rosa');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const lines = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Name: Please fill this in.',
    'Email: Enter an email address, such as name@example.org.',
  ]);
  await user.click(lines[1]!);
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveFocus();
  expect(email).toHaveAttribute('aria-invalid', 'true');
  await user.type(email, '@example.org');
  expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Rosa');
  expect(sent).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toBe(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
