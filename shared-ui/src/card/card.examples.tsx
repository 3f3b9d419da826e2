import type { Example } from '../catalogue/example.ts';
import { Card } from './card.tsx';

export const plain: Example = (say) => (
  <Card>
    <h3>{say('Echocardiogram', 'எக்கோ கார்டியோகிராம்')}</h3>
    <p>{say('Shows how the heart beats.', 'இதயம் எப்படித் துடிக்கிறது என்று காட்டும்.')}</p>
  </Card>
);

/** Clickable as a whole; screen readers read the link in its heading. */
export const linked: Example = (say) => (
  <Card linked>
    <h3>
      <a href="/services/echocardiogram">{say('Echocardiogram', 'எக்கோ கார்டியோகிராம்')}</a>
    </h3>
    <p>{say('Shows how the heart beats.', 'இதயம் எப்படித் துடிக்கிறது என்று காட்டும்.')}</p>
  </Card>
);
