import type { Example } from '../catalogue/example.ts';
import { Breadcrumb } from './breadcrumb.tsx';

export const trail: Example = (say) => (
  <Breadcrumb
    label={say('You are here', 'நீங்கள் இருக்கும் இடம்')}
    links={[
      { key: 'home', link: <a href="/">{say('Home', 'முகப்பு')}</a> },
      { key: 'services', link: <a href="/services">{say('Services', 'சேவைகள்')}</a> },
    ]}
    current={say('CT scan', 'சி.டி. ஸ்கேன்')}
  />
);
