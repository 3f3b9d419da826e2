import type { Example } from '../catalogue/example.ts';
import { DateField } from './date-field.tsx';

export const day: Example = (say) => <DateField label={say('Preferred date', 'விரும்பும் நாள்')} />;

export const dayAndTime: Example = (say) => (
  <DateField label={say('Visible until', 'எதுவரை காட்ட வேண்டும்')} withTime />
);

export const withError: Example = (say) => (
  <DateField
    label={say('Preferred date', 'விரும்பும் நாள்')}
    min="2026-11-21"
    error={say('Please select a preferred date.', 'விரும்பும் நாளைத் தேர்ந்தெடுங்கள்.')}
  />
);
