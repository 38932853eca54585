import { useState } from 'react';
import axe from 'axe-core';
import { fireEvent, on, refused, renderPart, screen, viewerOf } from '@lyceum/web/component-testing';
import type { QuestionPicture as Shown, Translatable } from '@lyceum/contracts/questions';
import { UploadQuestionPictureDocument } from '../__generated__/graphql';
import { QuestionField } from '../feedback/question-field';
import { PictureInput } from '../forms/picture-input';

const viewer = viewerOf('LEARNER', { language: 'sp' });
const picture = { id: 'p1', alt: 'A box', url: 'https://files/p1' };
const question: Translatable & { required: boolean } = {
  ...{ question: 'What is it?', questionType: 'TEXT', options: [], required: false },
  details: { rows: [], choices: [], unit: null, picture },
  translation: {
    ...{ language: 'sp', question: '¿Qué es?', questionCategory: '' },
    ...{ options: [], rows: [], choices: [], pictureAlt: 'Una caja' },
  },
};

it('shows the picture of a question, or its description where it cannot be loaded', async () => {
  const { container } = await renderPart(
    <QuestionField id="q" question={question} value={null} onChange={() => undefined} />,
    { viewer },
  );
  const shown = await screen.findByRole('img', { name: 'Una caja' });
  expect(shown).toHaveAttribute('src', 'https://files/p1');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  fireEvent.error(shown);
  expect(await screen.findByText('Imagen: Una caja')).toBeInTheDocument();
});

function Input() {
  const [value, setValue] = useState<Shown | null>(null);
  return (
    <PictureInput
      programId="program-1"
      value={value}
      field={(id) => ({ id, error: null })}
      onChange={setValue}
    />
  );
}

const file = new File(['picture'], 'box.png', { type: 'image/png' });
const input = (container: HTMLElement) => container.querySelector<HTMLInputElement>('input[type=file]')!;

it('uploads a picture, asks for its description, and removes it by keyboard', async () => {
  const page = await renderPart(<Input />, {
    viewer: viewerOf('PROGRAM_ADMIN'),
    answers: [on(UploadQuestionPictureDocument, { uploadQuestionPicture: { id: 'p1', url: picture.url } })],
  });
  await screen.findByRole('button', { name: 'Add a picture' });
  // Safari hands photos over as JPEG only where the list has JPEG and no HEIC.
  expect(input(page.container).accept).toBe('image/png,image/jpeg,image/webp');
  await page.user.upload(input(page.container), file);
  const alt = await screen.findByRole('textbox', { name: /^Description of the picture/ });
  expect(page.sent(UploadQuestionPictureDocument)[0]!.input).toEqual({
    programId: 'program-1',
    content: btoa('picture'),
  });
  await page.user.type(alt, 'A box');
  expect(await screen.findByRole('img', { name: 'A box' })).toBeInTheDocument();
  screen.getByRole('button', { name: 'Remove the picture' }).focus();
  await page.user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Add a picture' })).toBeInTheDocument();
});

it('shows why a picture is refused', async () => {
  const page = await renderPart(<Input />, {
    viewer: viewerOf('PROGRAM_ADMIN'),
    answers: [on(UploadQuestionPictureDocument, refused('BAD_USER_INPUT', 'Choose a smaller picture.'))],
  });
  await screen.findByRole('button', { name: 'Add a picture' });
  await page.user.upload(input(page.container), file);
  expect(await screen.findByText('Choose a smaller picture.')).toBeInTheDocument();
});
