import { errorRemedy, errorText } from '@lyceum/web/graphql';
import type { ApplicationField, ApplicationValues } from './application-values';
import { AboutSection } from './about-section';
import { AvailabilitySection, DemographicsSection } from './availability-section';
import { ExperienceSection } from './experience-section';
import { TeachingSection } from './teaching-section';

interface ApplicationFormProps {
  values: ApplicationValues;
  /** The field that the server did not take, and why. */
  refused: string | null;
  error: unknown;
  onChange: (patch: Partial<ApplicationValues>) => void;
}

export interface ApplicationSectionProps {
  values: ApplicationValues;
  set: (patch: Partial<ApplicationValues>) => void;
  /** Id and refusal of the field, for its input. */
  field: (name: ApplicationField) => { id: string; error: string | null };
}

/** Every field of an application, in the order in which people are asked in a conversation. */
export function ApplicationForm({ values, refused, error, onChange }: ApplicationFormProps) {
  const why = error ? (errorRemedy(error) ?? errorText(error)) : null;
  const props: ApplicationSectionProps = {
    values,
    set: onChange,
    field: (name) => ({ id: `application-${name}`, error: refused === name ? why : null }),
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
