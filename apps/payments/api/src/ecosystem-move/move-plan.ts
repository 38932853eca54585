import { anew, merges, moves, stays, technical, type MovePlan } from '@lyceum/server/moving';

/** What becomes of each table when an organization becomes a program of another. */
export const movePlan: MovePlan = {
  charges: moves({ en: 'Charges', sp: 'Cargos' }),
  accounts: merges(
    { en: 'Credit', sp: 'Saldo' },
    {
      onConflict: '(ecosystem_id, owner_id, currency) DO UPDATE SET credit = kept.credit + excluded.credit',
    },
  ),
  credit_entries: moves({ en: 'Where credit came from and went', sp: 'Movimientos de saldo' }),
  refunds: moves({ en: 'Refunds', sp: 'Reembolsos' }),
  ledger_postings: moves({ en: 'Ledger', sp: 'Libro contable' }),
  // Both may have asked the vendor for a customer of the same person: the cards follow the one that is kept.
  customers: stays(
    { en: 'Customers at the card vendor', sp: 'Clientes del proveedor de tarjetas' },
    {
      en: 'The cards are added again, by those whose they are.',
      sp: 'Cada quien vuelve a agregar sus tarjetas.',
    },
  ),
  payment_methods: stays(
    { en: 'Cards', sp: 'Tarjetas' },
    {
      en: 'Who gave a card to one organization did not give it to another.',
      sp: 'Quien dio una tarjeta a una organización no se la dio a otra.',
    },
  ),
  card_setups: stays(
    { en: 'Pages on which cards were added', sp: 'Páginas en las que se agregaron tarjetas' },
    {
      en: 'The cards that came of them stay too.',
      sp: 'Las tarjetas que resultaron de ellas tampoco se trasladan.',
    },
  ),
  charging_consents: stays(
    { en: 'Consent to automatic charging', sp: 'Autorización de cobro automático' },
    {
      en: 'The consent holds for the organization to which it was given.',
      sp: 'La autorización vale para la organización a la que se dio.',
    },
  ),
  collection_settings: stays(
    { en: 'Where charging is automatic', sp: 'Dónde el cobro es automático' },
    {
      en: 'The receiving organization decides whether it charges automatically.',
      sp: 'La organización que recibe decide si cobra de forma automática.',
    },
  ),
  referrals: moves({ en: 'Referrals, and what they brought', sp: 'Recomendaciones y lo que aportaron' }),
  first_sessions: merges(
    { en: 'First sessions of learners', sp: 'Primeras sesiones de estudiantes' },
    {
      onConflict: `(ecosystem_id, learner_id) DO UPDATE SET ended_at = least(kept.ended_at, excluded.ended_at),
        referral_id = coalesce(kept.referral_id, excluded.referral_id)`,
    },
  ),
  vendor_differences: anew('are found again by the next comparison with the card vendor'),
  people: anew('a copy of what the domain of people keeps'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
  ecosystems: technical('a copy of what the domain of ecosystems keeps, of the archived one too'),
};
