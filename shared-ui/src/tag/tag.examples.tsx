import type { Example } from '../catalogue/example.ts';
import { Tag } from './tag.tsx';

export const plain: Example = (say) => <Tag>{say('Walk-in', 'முன்பதிவு தேவையில்லை')}</Tag>;

export const good: Example = (say) => <Tag kind="good">{say('Open now', 'இப்போது திறந்துள்ளது')}</Tag>;

export const warning: Example = (say) => <Tag kind="warning">{say('Only 2 left', '2 மட்டுமே உள்ளன')}</Tag>;

export const danger: Example = (say) => <Tag kind="danger">{say('Sold out', 'விற்றுத் தீர்ந்தது')}</Tag>;
