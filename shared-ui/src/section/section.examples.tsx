import type { Example } from '../catalogue/example.ts';
import { Section } from './section.tsx';

export const plain: Example = (say) => (
  <Section heading={say('Our services', 'எங்கள் சேவைகள்')}>
    <p>{say('Imaging and laboratory under one roof.', 'ஸ்கேன், ஆய்வகம் எல்லாம் ஒரே இடத்தில்.')}</p>
  </Section>
);

export const onSand: Example = (say) => (
  <Section
    ground="sand"
    heading={say('Our services', 'எங்கள் சேவைகள்')}
    lead={say('Imaging and laboratory under one roof.', 'ஸ்கேன், ஆய்வகம் எல்லாம் ஒரே இடத்தில்.')}
    action={<a href="/services">{say('All services', 'அனைத்துச் சேவைகள்')}</a>}
  >
    <p>{say('Open every day from 7 am.', 'தினமும் காலை 7 மணிக்குத் திறக்கும்.')}</p>
  </Section>
);
