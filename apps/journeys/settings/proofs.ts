/** A test, as `<file below apps/> › <title>`. */
export type Proof = `${string} › ${string}`;

export const inFrame =
  'shell/src/viewer/settings-of-frame.spec.ts › takes name, pictures, color, terms, languages and time zone of the organization into the frame';
export const inNavigation =
  'shell/src/viewer/settings-of-frame.spec.ts › shows the screen of a program’s tool in the navigation while it is on: %s';
export const inOverview =
  'ecosystems/web/src/program-overview/settings-shown.test.tsx › leads from the overview to a tool while the program has it: %s';
export const onTheCard =
  'identity/web/src/settings/settings-of-organization.test.tsx › shows a program of one’s own with its kinds of sessions, its contact, and one’s role in the organization’s words';
