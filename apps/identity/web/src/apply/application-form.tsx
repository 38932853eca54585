import { errorRemedy, errorText } from '@lyceum/web/graphql';
import type { TutorFlowField } from '@lyceum/contracts/ecosystems';
import type { ApplicationField, ApplicationValues } from './application-values';
import { AboutSection } from './about-section';
import { AvailabilitySection, DemographicsSection } from './availability-section';
import { ExperienceSection } from './experience-section';
import { TeachingSection } from './teaching-section';
import type { Refused } from './use-autosave';

interface ApplicationFormProps {
  /** Of the fields that programs configure, those that this program asks for. */
  asked: readonly string[];
  values: ApplicationValues;
  refused: Refused;
  onChange: (patch: Partial<ApplicationValues>) => void;
}

export interface ApplicationSectionProps {
  values: ApplicationValues;
  set: (patch: Partial<ApplicationValues>) => void;
  /** Id and error of the field, for its input. */
  field: (name: ApplicationField) => { id: string; error: string | null };
  asks: (name: TutorFlowField) => boolean;
}

const TEACHING = ['subjects', 'courses', 'gradeLevels', 'gradesForTutoring'] as const;

/** All fields of an application, in the order of a conversation. */
export function ApplicationForm({ asked, values, refused, onChange }: ApplicationFormProps) {
  const why = (name: ApplicationField) => {
    const error = refused.get(name);
    return error ? (errorRemedy(error) ?? errorText(error)) : null;
  };
  const props: ApplicationSectionProps = {
    values,
    set: onChange,
    asks: (name) => asked.includes(name),
    field: (name) => ({ id: `application-${name}`, error: why(name) }),
  };
  return (
    <>
      <AboutSection {...props} />
      {TEACHING.some(props.asks) ? <TeachingSection {...props} /> : null}
      <ExperienceSection {...props} />
      <AvailabilitySection {...props} />
      {props.asks('demographics') ? <DemographicsSection {...props} /> : null}
    </>
  );
}
