import { useUser } from '@lyceum/web/viewer';
import { TutorView } from './tutor-view';

/** Reviews of the viewer, if their programs let them read these. */
export default function MyReviewsPage() {
  return <TutorView userId={useUser().id} />;
}
