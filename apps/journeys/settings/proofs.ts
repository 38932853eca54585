/** A test, as `<file below apps/> › <title>`. */
export type Proof = `${string} › ${string}`;

export const inFrame =
  'shell/src/viewer/frame-settings.spec.ts › takes name, pictures, color, terms, languages and time zone of the organization into the frame';
export const inNavigation =
  'shell/src/viewer/frame-settings.spec.ts › shows the screen of a program’s tool in the navigation while it is on: %s';
export const inOverview =
  'ecosystems/web/src/program-overview/settings-shown.test.tsx › links the overview to a tool while the program has it: %s';
export const onTheCard =
  'identity/web/src/settings/settings-of-organization.test.tsx › shows the person’s program with its kinds of sessions and contact, and their role in the organization’s terms';
