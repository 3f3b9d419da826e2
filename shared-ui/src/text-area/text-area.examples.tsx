import type { Example } from '../catalogue/example.ts';
import { TextArea } from './text-area.tsx';

export const plain: Example = (say) => (
  <TextArea label={say('Additional notes', 'கூடுதல் குறிப்புகள்')} rows={3} />
);

export const withError: Example = (say) => (
  <TextArea
    label={say('Additional notes', 'கூடுதல் குறிப்புகள்')}
    error={say('Additional notes are required.', 'கூடுதல் குறிப்புகளை எழுதுங்கள்.')}
  />
);
