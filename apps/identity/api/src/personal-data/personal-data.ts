import type { PersonalData } from '@lyceum/server/personal-data';
import { LEGAL_HOLD_PERSONAL_DATA } from '@lyceum/server/legal-holds';
import { peopleData } from './people-data';
import { signInData } from './sign-in-data';
import { signUpData } from './sign-up-data';

/** In the order of an erasure: the profile last, because its address is how other rows are found. */
export const personalData: PersonalData = {
  ...signInData,
  ...signUpData,
  cities: { plain: 'city_lower state city zips' },
  zip_codes: { plain: 'zip city state latitude longitude' },
  ecosystems: {
    plain:
      'id name short_name profile_id logo background primary_color terms default_language time_zone_id archived revision mfa_required parents_act set_wage zones_to_choose custom_signup_config waivers custom_banner_config',
  },
  programs: {
    plain:
      'ecosystem_id id name sort_name time_zone_id archived tutors_choose_learners revision is_global self_enrollment booking_adds tutors_booking_adds tutor_flow takes_requests',
  },
  schools: { plain: 'ecosystem_id id name sort_name archived revision' },
  subjects: { plain: 'ecosystem_id id name code archived revision' },
  held_people: LEGAL_HOLD_PERSONAL_DATA,
  member_tallies: { plain: 'ecosystem_id id status people' },
  ...peopleData,
};
