import { useParams } from 'react-router';
import { TutorView } from './tutor-view';

/** A tutor at their own address. */
export default function TutorPage() {
  const { userId = '' } = useParams();
  return <TutorView key={userId} userId={userId} />;
}
