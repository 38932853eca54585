import { errorRemedy, errorText } from '@lyceum/web/graphql';
import type { ApplicationField, ApplicationValues } from './application-values';
import { AboutSection } from './about-section';
import { AvailabilitySection, DemographicsSection } from './availability-section';
import { ExperienceSection } from './experience-section';
import { TeachingSection } from './teaching-section';
import type { Refused } from './use-saving';

interface ApplicationFormProps {
  values: ApplicationValues;
  refused: Refused;
  onChange: (patch: Partial<ApplicationValues>) => void;
}

export interface ApplicationSectionProps {
  values: ApplicationValues;
  set: (patch: Partial<ApplicationValues>) => void;
  /** Id and refusal of the field, for its input. */
  field: (name: ApplicationField) => { id: string; error: string | null };
}

/** Every field of an application, in the order in which people are asked in a conversation. */
export function ApplicationForm({ values, refused, onChange }: ApplicationFormProps) {
  const why = (name: ApplicationField) => {
    const error = refused.get(name);
    return error ? (errorRemedy(error) ?? errorText(error)) : null;
  };
  const props: ApplicationSectionProps = {
    values,
    set: onChange,
    field: (name) => ({ id: `application-${name}`, error: why(name) }),
  };
  return (
    <>
      <AboutSection {...props} />
      <TeachingSection {...props} />
      <ExperienceSection {...props} />
      <AvailabilitySection {...props} />
      <DemographicsSection {...props} />
    </>
  );
}
