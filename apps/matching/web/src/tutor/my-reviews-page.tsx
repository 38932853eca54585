import { useUser } from '@lyceum/web/viewer';
import { TutorView } from './tutor-view';

/** What is said of the viewer themself, where their programs let them read it. */
export default function MyReviewsPage() {
  return <TutorView userId={useUser().id} />;
}
