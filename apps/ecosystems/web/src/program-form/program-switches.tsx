import { Switch } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { SectionProps } from './program-sections';

/** Switches, by the field name in the server's errors. */
const FIELDS = {
  zoomEnabled: 'sessions.zoomEnabled',
  tutorReviews: 'fillTutorReviewsEnabled',
  weeklyReport: 'sessions.studentWeeklyReportToParents',
  addFromBooking: 'addProgramFromBooking',
  tutorAddFromBooking: 'tutorAddProgramFromBooking',
  tutorBooksUnpaired: 'tutorAddNonPairedUsers',
  studentNotes: 'studentNotesInFeedbackEnabled',
  tutorSearch: 'search.enabled',
  tuteeInbox: 'header.tuteeInboxEnabled',
  requestTutor: 'header.requestTutorButtonEnabled',
  findTutees: 'header.findTuteesButtonEnabled',
  selfPacedModules: 'selfPacedModulesEnabled',
  filo: 'showFiloButton',
  manageSessionsTool: 'featureTools.manageSessions',
  fileUploadTool: 'featureTools.fileUpload',
  rosterBrowserTool: 'featureTools.dataBrowser',
  engagementTracker: 'featureTools.engagementTracker',
  managedSftpTool: 'featureTools.managedSftp',
  selfHostedSftpTool: 'featureTools.selfHostedSftp',
  tutoringSheet: 'adminPanel.tutoringSheetEnabled',
} as const;

interface ProgramSwitchesProps extends SectionProps {
  of: readonly (keyof typeof FIELDS)[];
}

/** Settings that need only a switch and its help text. */
export function ProgramSwitches({ of, form: { values, set, field } }: ProgramSwitchesProps) {
  const t = useT();
  return of.map((setting) => (
    <Switch
      key={setting}
      {...field(FIELDS[setting])}
      label={t(`programForm.${setting}`)}
      description={t(`programForm.${setting}Help`)}
      checked={values[setting]}
      onChange={(event) => set({ [setting]: event.currentTarget.checked })}
    />
  ));
}
